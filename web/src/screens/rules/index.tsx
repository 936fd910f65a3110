import type { GameKind } from '@dice-wards/client';
import { KINDS_WITH_RULES } from '../../games';
import { factsOf, gameOf } from '../../kinds';
import { LinkButton } from '../../parts/button';
import { Rules } from '../../parts/rules';
import { linkTo } from '../../router';
import { TEXTS } from '../../texts';
import '../../parts/tabs.css';

/** The rules of a game, and of the others besides. */
export function RulesScreen({ kind = KINDS_WITH_RULES[0] }: { readonly kind?: GameKind | undefined }) {
    return (
        <div class="stack narrow wide-narrow">
            <h1>{TEXTS.titles.rules}</h1>
            <nav class="tabs" aria-label={TEXTS.leaders.games}>
                {KINDS_WITH_RULES.map((each) => (
                    <a
                        key={each}
                        href={linkTo({ screen: 'rules', kind: each })}
                        aria-current={each === kind ? 'page' : undefined}
                    >
                        {factsOf(each).title}
                    </a>
                ))}
            </nav>
            {kind !== undefined && (
                <section class="card rules-card" aria-labelledby="rules">
                    <h2 id="rules">{factsOf(kind).title}</h2>
                    {gameOf(kind).lesson !== undefined && (
                        <p>
                            <a href={linkTo({ screen: 'learn', kind })}>{TEXTS.learn.of(factsOf(kind).title)}</a>
                        </p>
                    )}
                    <Rules kind={kind} />
                </section>
            )}
            <div>
                <LinkButton look="quiet" to={linkTo({ screen: 'lobby' })}>
                    {TEXTS.toLobby}
                </LinkButton>
            </div>
        </div>
    );
}
