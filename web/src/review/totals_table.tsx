import type { Analysed, Role } from '@dice-wards/client';
import { signed } from '../numbers';
import { Term } from '../parts/term';
import type { TermName } from '../parts/term_texts';
import type { Progress } from '../robot/questions';
import { REVIEW } from './texts';

interface Row {
    readonly name: string;
    readonly term?: TermName;
    /** Those of both seats; undefined before they are known. */
    readonly cells: readonly (string | number | undefined)[];
}

/** The sums of an analysis, side by side. Its rows are there before the numbers, so that nothing jumps. */
export function TotalsTable({
    analysis,
    noise,
    progress,
    names,
}: {
    readonly analysis: Analysed | undefined;
    /** By how much error rates may be wrong, in thousandths. */
    readonly noise?: number | undefined;
    /** While it is worked out. */
    readonly progress?: Progress | undefined;
    readonly names: Readonly<Record<Role, string>>;
}) {
    const both = [analysis?.player1, analysis?.player2];
    const rows: readonly Row[] = [
        {
            name: REVIEW.rating,
            cells: both.map((each) => (each?.rating === undefined ? '–' : REVIEW.ratings[each.rating])),
        },
        {
            name: REVIEW.errorRate,
            term: 'errorRate',
            cells: both.map((each) => each && REVIEW.errorRateOf(each.errorRate, noise)),
        },
        { name: REVIEW.counts.Blunder, cells: both.map((each) => each?.blunders) },
        { name: REVIEW.counts.Error, cells: both.map((each) => each?.errors) },
        { name: REVIEW.counts.Inaccuracy, cells: both.map((each) => each?.inaccuracies) },
        { name: REVIEW.luck, term: 'luck', cells: both.map((each) => each && signed(each.luck, 2)) },
    ];
    return (
        <section class="card totals" aria-labelledby="totals" aria-busy={analysis === undefined}>
            <h2 id="totals">{REVIEW.analysis}</h2>
            <table>
                <thead>
                    <tr>
                        <td />
                        <th scope="col">{names.Player1}</th>
                        <th scope="col">{names.Player2}</th>
                    </tr>
                </thead>
                <tbody>
                    {rows.map(({ name, term, cells }) => (
                        <tr key={name}>
                            <th scope="row">{term === undefined ? name : <Term name={term}>{name}</Term>}</th>
                            <td class="number">{cells[0] ?? '…'}</td>
                            <td class="number">{cells[1] ?? '…'}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
            {progress !== undefined && (
                <progress value={progress.done} max={progress.of} aria-label={REVIEW.analysing} />
            )}
            <p class="muted small">{REVIEW.totalsHelp}</p>
        </section>
    );
}
