import { type EngineTypes, valueIn } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { Choice } from '../../parts/choice';
import { Notice } from '../../parts/notice';
import { useLoaded } from '../../state/loaded';
import { TABLE_WORDS } from './table_words';

type Of = 'me' | 'all' | 'simulated';
type StrategyStatistics = EngineTypes.StrategyStatistics;
const SIMULATED = 10_000;

/** How often sticking and switching have won, with the intervals in which the truth probably lies. */
export function StatisticsCard({ version }: { readonly version: number }) {
    const { client, me } = useSession();
    const [of, setOf] = useState<Of>('all');
    const [found] = useLoaded(async () => {
        if (of !== 'simulated') return valueIn(await client.gameEngine.getStatistics(of === 'me' ? me : undefined));
        const seed = 1 + Math.floor(Math.random() * 1_000_000);
        const [stick, switched] = await Promise.all([
            client.gameEngine.simulate('stick', SIMULATED, seed),
            client.gameEngine.simulate('switch', SIMULATED, seed),
        ]);
        return { ...valueIn(stick), switch: valueIn(switched).switch };
    }, `${of} ${version}`);
    return (
        <section class="card statistics" aria-labelledby="statistics">
            <h2 id="statistics">{TABLE_WORDS.statistics}</h2>
            <Choice
                name="statistics-of"
                legend={TABLE_WORDS.statisticsOf}
                hideLegend
                options={(['all', 'me', 'simulated'] as const).map((value) => ({ value, text: TABLE_WORDS.of[value] }))}
                value={of}
                onChoose={setOf}
            />
            <div class="bars">
                {found.kind === 'failed' && <Notice tone="bad">{found.text}</Notice>}
                <Bar name={TABLE_WORDS.stick} of={found.kind === 'there' ? found.value.stick : undefined} />
                <Bar name={TABLE_WORDS.switch} of={found.kind === 'there' ? found.value.switch : undefined} />
            </div>
            <p class="muted small">{TABLE_WORDS.interval}</p>
        </section>
    );
}

function Bar({ name, of }: { readonly name: string; readonly of: StrategyStatistics | undefined }) {
    const wilson = of?.intervals.find(
        ({ confidence }) => Math.round(confidence * 100) === 95 || confidence === 95,
    )?.wilson;
    const share = of?.observed;
    const games = of?.games ?? 0;
    return (
        <figure class="bar">
            <figcaption>
                <b>{name}</b>
                <span class="number">
                    {share === undefined ? TABLE_WORDS.noGames : TABLE_WORDS.share(share, games)}
                </span>
            </figcaption>
            <svg viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
                <rect y="2" width="100" height="10" class="bar-all" />
                <rect y="2" width={100 * (share ?? 0)} height="10" class="bar-share" />
                {wilson !== undefined && games > 0 && (
                    <rect
                        y="5.500"
                        x={100 * wilson.low}
                        width={100 * (wilson.high - wilson.low)}
                        height="3"
                        class="bar-interval"
                    />
                )}
                {of !== undefined && <rect x={100 * of.theoretical - 0.25} width="0.5" height="14" class="bar-truth" />}
            </svg>
            <span class="hidden-text">
                {wilson === undefined || of === undefined
                    ? ''
                    : TABLE_WORDS.intervalOf(wilson.low, wilson.high, of.theoretical)}
            </span>
        </figure>
    );
}
