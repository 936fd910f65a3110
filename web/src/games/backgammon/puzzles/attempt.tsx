import type { Arrows } from '@dice-wards/board';
import type { Advice, Move } from '@dice-wards/client';
import { useMemo, useState } from 'preact/hooks';
import { decimal } from '../../../numbers';
import { Button, LinkButton } from '../../../parts/button';
import { Notice } from '../../../parts/notice';
import { askRobot } from '../../../robot';
import { TABLE_TEXTS } from '../../../table_texts';
import { TEXTS } from '../../../texts';
import { asDrawn, asMade, Board } from '../board';
import { moveNotation } from '../notation';
import { legalAfter } from '../task';
import { type Judgement, judge, type Posed, posed } from './judgement';
import type { Puzzle } from './kept';
import { PUZZLES } from './words';

/** Less than so much is as good as nothing, in points. */
const NOTHING = 0.001;
/** Less than so much is well played. */
const LITTLE = 0.02;

interface AttemptProps {
    readonly puzzle: Puzzle;
    /** The best play was found. */
    readonly onSolved?: () => void;
    readonly onNext?: (() => void) | undefined;
}

/** A throw to be played on the board; then the robot says what the play lost. */
export function Attempt({ puzzle, onSolved, onNext }: AttemptProps) {
    const { xgid, link } = puzzle;
    const task = useMemo(() => posed(xgid), [xgid]);
    // The robot begins at once: the play takes its time, too.
    const advice = useMemo(() => adviceFor(xgid), [xgid]);
    const [tries, setTries] = useState(0);
    const [moves, setMoves] = useState<readonly Move[]>();
    const [judgement, setJudgement] = useState<Judgement | 'none'>();
    if (task === undefined) return <Notice tone="bad">{TEXTS.problem.unknown}</Notice>;

    async function tell(posed: Posed, made: readonly Move[]): Promise<void> {
        setMoves(made);
        const found = await advice;
        const told = found && judge(posed, made, found);
        setJudgement(told ?? 'none');
        if (told !== undefined && isBest(told)) onSolved?.();
    }
    function again(): void {
        setTries(tries + 1);
        setMoves(undefined);
        setJudgement(undefined);
    }
    return (
        <section class="card puzzle" aria-label={TEXTS.titles.puzzles}>
            <p>
                <strong>{PUZZLES.dice(...task.dice)}</strong> {PUZZLES.yours}
            </p>
            <p class="muted small">{agreed(task)}</p>
            <Board
                key={tries}
                position={{ ivory: task.mine, ebony: task.theirs }}
                dice={[{ by: 'ivory', values: task.dice, left: moves && [], id: `${tries}` }]}
                cube={cubeOf(task)}
                legal={moves === undefined ? (before) => legalAfter(task, before) : []}
                arrows={arrowsOf(moves, judgement)}
                onPlay={(made) => void tell(task, asMade(made))}
            />
            <div aria-live="polite">
                {moves !== undefined && <Told puzzle={puzzle} moves={moves} judgement={judgement} />}
            </div>
            <div class="row wrap">
                {moves !== undefined && <Button onClick={again}>{PUZZLES.again}</Button>}
                {onNext !== undefined && <Button onClick={onNext}>{PUZZLES.next}</Button>}
                {judgement !== undefined && (
                    <LinkButton look="quiet" to={link}>
                        {PUZZLES.toGame}
                    </LinkButton>
                )}
            </div>
        </section>
    );
}

function Told({
    puzzle: { moves: inGame, lost: lostInGame },
    moves,
    judgement,
}: {
    readonly puzzle: Puzzle;
    readonly moves: readonly Move[];
    readonly judgement: Judgement | 'none' | undefined;
}) {
    if (judgement === undefined) return <p class="muted">{PUZZLES.judging}</p>;
    if (judgement === 'none') return <Notice tone="bad">{PUZZLES.cannot}</Notice>;
    return (
        <>
            <Notice tone={judgement.lost < LITTLE && !judgement.isMore ? 'good' : 'plain'}>
                {inWords(judgement, moveNotation(moves))}
            </Notice>
            <p class="muted small">{PUZZLES.inGame(moveNotation(inGame), decimal(lostInGame, 3))}</p>
            <p class="muted small">{PUZZLES.arrows}</p>
        </>
    );
}

function inWords(judgement: Judgement, play: string): string {
    const { best, lost, isMore } = judgement;
    if (isBest(judgement)) return PUZZLES.best(play);
    const words = isMore ? PUZZLES.losesMore : lost < LITTLE ? PUZZLES.close : PUZZLES.loses;
    return words(decimal(lost, 3), moveNotation(best));
}

function isBest({ lost, isMore }: Judgement): boolean {
    return !isMore && lost < NOTHING;
}

/** Undefined where the robot cannot run. */
function adviceFor(xgid: string): Promise<Advice | undefined> {
    return askRobot('hint', xgid).then(
        (answer) => (answer.kind === 'hinted' ? answer.advice : undefined),
        () => undefined,
    );
}

function arrowsOf(moves: readonly Move[] | undefined, judgement: Judgement | 'none' | undefined): readonly Arrows[] {
    if (moves === undefined || judgement === undefined) return [];
    const own = { by: 'ivory', moves: asDrawn(moves), role: 'own' } as const;
    return judgement === 'none' ? [own] : [own, { by: 'ivory', moves: asDrawn(judgement.best), role: 'best' }];
}

/** What is played for, and how it stands: the player's own score first. */
function agreed({ setup: { length, score, turn, cube, crawford } }: Posed): string {
    const [mine, theirs] = turn === 0 ? score : [score[1], score[0]];
    return [
        ...(length > 0
            ? [TEXTS.settings.matchTo(length), TABLE_TEXTS.over.score(mine, theirs)]
            : [TEXTS.settings.single]),
        TABLE_TEXTS.cube.at(cube),
        ...(crawford ? [TEXTS.settings.crawfordShort] : []),
    ].join(' · ');
}

function cubeOf({ setup: { cube, owner, turn } }: Posed) {
    return { value: cube, owner: owner === undefined ? undefined : owner === turn ? 'ivory' : 'ebony' } as const;
}
