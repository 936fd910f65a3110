import type { Profile } from '@dice-wards/client';
import { factsOf } from '../../kinds';
import { levelName } from '../../state/players';
import { PROFILE } from './texts';

/** Games against people and against each robot. */
export function Records({ profile: { against, robots } }: { readonly profile: Profile }) {
    const rows = [
        { name: PROFILE.people, ...against.people },
        ...robots.map(({ kind, level, ...tally }) => ({
            name: PROFILE.robot(factsOf(kind).title, levelName(level)),
            ...tally,
        })),
    ].filter(({ gamesPlayed }) => gamesPlayed > 0);
    if (rows.length === 0) return null;
    return (
        <section class="card" aria-labelledby="records">
            <h2 id="records">{PROFILE.records}</h2>
            <ul class="records">
                {rows.map(({ name, gamesPlayed, gamesWon }) => (
                    <li key={name}>
                        <span>{name}</span>
                        <span class="number muted">{PROFILE.tally(gamesWon, gamesPlayed)}</span>
                        <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                            <rect width="100" height="6" class="bar-all" />
                            <rect width={(100 * gamesWon) / gamesPlayed} height="6" class="bar-share" />
                        </svg>
                    </li>
                ))}
            </ul>
        </section>
    );
}
