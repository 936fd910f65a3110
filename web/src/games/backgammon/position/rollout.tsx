import type { RolloutEstimate } from '@dice-wards/robots/backgammon/rollout';
import { useEffect, useRef, useState } from 'preact/hooks';
import { decimal, percent } from '../../../numbers';
import { Button } from '../../../parts/button';
import { Choice } from '../../../parts/choice';
import { Notice } from '../../../parts/notice';
import { askRobot } from '../../../robot';
import { TABLE_WORDS } from '../table_words';
import { POSITION } from './words';

const GAMES = ['36', '144', '1296'] as const;
const ROWS = Object.entries(POSITION.rows) as readonly (readonly [keyof typeof POSITION.rows, string])[];

/** Plays a position out in the worker, and counts up. */
export function Rollout({ position }: { readonly position: string }) {
    const [games, setGames] = useState<(typeof GAMES)[number]>('144');
    const [estimate, setEstimate] = useState<RolloutEstimate>();
    const [problem, setProblem] = useState<string>();
    const [running, setRunning] = useState<{ readonly of: number }>();
    const away = useRef<AbortController>(undefined);
    useEffect(() => () => away.current?.abort(), []);

    async function begin(): Promise<void> {
        const of = Number(games);
        const controller = new AbortController();
        const { signal } = controller;
        away.current = controller;
        setRunning({ of });
        setProblem(undefined);
        setEstimate(undefined);
        try {
            const last = await askRobot('rollout', { position, games: of }, { signal, onTold: setEstimate });
            if ('why' in last) setProblem(last.why);
            else setEstimate(last);
        } catch {
            // Whoever stops it keeps what has been counted.
            if (!signal.aborted) setProblem(POSITION.cannot);
        }
        setRunning(undefined);
    }

    return (
        <section class="card stack rollout" aria-labelledby="rollout">
            <h2 id="rollout">{POSITION.rollout}</h2>
            <p class="muted small">{POSITION.rolloutHelp}</p>
            <Choice
                name="games"
                legend={POSITION.games}
                options={GAMES.map((value) => ({ value, text: value }))}
                value={games}
                onChoose={setGames}
            />
            {running === undefined ? (
                <Button onClick={begin}>{POSITION.begin}</Button>
            ) : (
                <>
                    <Button onClick={() => away.current?.abort()}>{POSITION.stop}</Button>
                    <progress value={estimate?.games ?? 0} max={running.of} aria-label={POSITION.rollout} />
                </>
            )}
            {problem !== undefined && <Notice tone="plain">{problem}</Notice>}
            {estimate !== undefined && <Estimate estimate={estimate} of={Number(games)} />}
            {estimate?.played?.double && (
                <p class="small">
                    <b>{TABLE_WORDS.hint.cube[estimate.played.double.verdict]}</b>
                </p>
            )}
        </section>
    );
}

function Estimate({ estimate, of }: { readonly estimate: RolloutEstimate; readonly of: number }) {
    const { games, chances, errors, equity, play, played } = estimate;
    const double = played?.double;
    return (
        <table>
            <caption class="small">
                {POSITION.counted(games, of)}
                {play !== null && ` · ${POSITION.after(play === '' ? POSITION.pass : play)}`}
            </caption>
            <thead>
                <tr>
                    <td />
                    <th scope="col">{POSITION.value}</th>
                    <th scope="col">{POSITION.error}</th>
                </tr>
            </thead>
            <tbody>
                {ROWS.map(([name, text]) => (
                    <Row key={name} text={text} value={chances[name]} error={errors[name]} shown={share} />
                ))}
                <Row text={POSITION.equity} value={equity} error={errors.equity} shown={points} />
                {played && (
                    <Row
                        text={POSITION.played.held}
                        value={played.held.equity}
                        error={played.held.error}
                        shown={points}
                    />
                )}
                {double && (
                    <Row
                        text={POSITION.played.taken}
                        value={double.taken.equity}
                        error={double.taken.error}
                        shown={points}
                    />
                )}
            </tbody>
        </table>
    );
}

function Row({
    text,
    value,
    error,
    shown,
}: {
    readonly text: string;
    readonly value: number;
    readonly error: number;
    readonly shown: (value: number) => string;
}) {
    return (
        <tr>
            <th scope="row">{text}</th>
            <td class="number">{shown(value)}</td>
            <td class="number">{shown(error)}</td>
        </tr>
    );
}

/** Of a single game no error is known. */
function share(value: number): string {
    return Number.isNaN(value) ? '–' : percent(value, 1);
}

function points(value: number): string {
    return Number.isNaN(value) ? '–' : decimal(value, 3);
}
