import type { Arrows, Cube, Dice } from '@dice-wards/board';
import type { EngineTypes, LogEntry } from '@dice-wards/client';
import { useEffect } from 'preact/hooks';
import { LinkButton } from '../../parts/button';
import { Expectation, type Item, judged, type StageProps } from '../../review/items';
import type { ReviewProps } from '../../review/props';
import { Replay } from '../../review/replay';
import { linkTo } from '../../router';
import { TABLE_TEXTS } from '../../table_texts';
import { TEXTS } from '../../texts';
import { adviceInWords } from './advice_words';
import { asDrawn, Board, positionOf, toneOf } from './board';
import { notation } from './notation';
import { blundersIn } from './puzzles/blunders';
import { keepBlunders } from './puzzles/kept';
import { type Checkers, isOnBoard, startCheckers } from './starts';
import { TABLE_WORDS } from './table_words';
import { type Turn, type TurnCube, turnsOf } from './turns';

type Decision = EngineTypes.Decision;

interface TurnItem extends Item {
    readonly dice: readonly number[];
    /** A play is shown where it was decided; what else happens leaves the checkers as they are. */
    readonly position: Checkers;
    readonly cube: TurnCube;
}

/** A match, turn by turn on the board. */
export function BackgammonReview(props: ReviewProps) {
    useKeptBlunders(props);
    const { mine } = props.game;
    return (
        <Replay
            {...props}
            itemsOf={itemsOf}
            Stage={Stage}
            inWords={adviceInWords}
            more={
                mine !== undefined && (
                    <LinkButton look="quiet" to={linkTo({ screen: 'puzzles' })}>
                        {TEXTS.titles.puzzles}
                    </LinkButton>
                )
            }
        />
    );
}

/** The player's own plays that lost much become puzzles as soon as they are judged. */
function useKeptBlunders({ game, log }: ReviewProps): void {
    const { mine, kind, analysing } = game;
    const decisions = analysing?.analysis?.decisions;
    useEffect(() => {
        if (mine === undefined || decisions === undefined || kind !== 'Backgammon') return;
        const own = blundersIn(itemsOf(log, decisions), mine);
        keepBlunders(game, own).catch(() => undefined);
    }, [decisions]);
}

export function itemsOf(log: readonly LogEntry[], decisions: readonly Decision[]): readonly TurnItem[] {
    const expected = new Expectation();
    let from = 0;
    return turnsOf(log).map((turn) => {
        const mine = decisionsOf(decisions, from, turn);
        from = turn.kind === 'play' ? turn.endVersion : from;
        return itemOf(turn, mine, expected.after(mine, turn.game));
    });
}

/** The decisions of a turn, of whoever had it: about the cube before its dice, and about its play when it ended. @param from the end of the play before */
function decisionsOf(
    all: readonly Decision[],
    from: number,
    { kind, by, version, endVersion: until }: Turn,
): readonly Decision[] {
    if (kind === 'play') {
        return all.filter(
            (each) =>
                each.seat === by &&
                each.version > from &&
                each.version <= until &&
                (each.version === until ||
                    each.luck !== undefined ||
                    each.done?.kind === 'roll' ||
                    each.done?.kind === 'play'),
        );
    }
    // Whoever drops a double ends the game by it: that was no decision of the winner's.
    if (kind === 'game') return [];
    return all.filter((each) => each.seat === by && each.version === version && each.done?.kind !== 'play');
}

function itemOf(turn: Turn, decisions: readonly Decision[], equity: number): TurnItem {
    const { kind, by, version, endVersion, dice, steps, before, cube, score } = turn;
    return {
        key: `${version} ${kind}`,
        by,
        dice,
        label: dice.join('-'),
        text: kind === 'play' ? notation(steps) : TABLE_WORDS.turnEvents[kind],
        equity,
        position: before,
        cube,
        standing: `${TABLE_WORDS.gameNumber(turn.game)} · ${TABLE_TEXTS.over.score(score.Player1, score.Player2)}`,
        version: endVersion,
        ...decided(turn),
        ...judged(decisions, adviceInWords),
    };
}

const COMMANDS = { doubled: 'proposeDouble', taken: 'acceptDouble', dropped: 'forfeit' } as const;

/** What was decided, and at which version. A throw that could not be played was no decision. */
function decided({ kind, version, steps }: Turn): Pick<Item, 'done' | 'decidedAt'> {
    if (kind === 'game' || kind === 'resigned') return {};
    if (kind !== 'play') return { done: { kind: COMMANDS[kind] }, decidedAt: version - 1 };
    if (steps.length === 0) return {};
    return { done: { kind: 'play', value: steps.map(({ from, die }) => ({ from, die })) }, decidedAt: version };
}

function Stage({ game: { kind, own, hasCube }, item, shown }: StageProps<TurnItem>) {
    const position = item?.position ?? startCheckers(isOnBoard(kind) ? kind : 'Backgammon');
    const best = shown ?? item?.best;
    const arrows: Arrows[] = [];
    if (item !== undefined) {
        const by = toneOf(item.by);
        if (item.done?.kind === 'play') arrows.push({ by, moves: asDrawn(item.done.value), role: 'own' });
        if (best?.kind === 'play') arrows.push({ by, moves: asDrawn(best.value), role: 'best' });
    }
    return (
        <Board
            position={positionOf(position)}
            seat={toneOf(own)}
            dice={diceOf(item)}
            arrows={arrows}
            cube={hasCube ? cubeOf(item) : undefined}
        />
    );
}

function cubeOf(item: TurnItem | undefined): Cube {
    const { value, owner, offered } = item?.cube ?? { value: 1 };
    return { value, owner: owner && toneOf(owner), offered };
}

function diceOf(item: TurnItem | undefined): readonly Dice[] {
    if (item === undefined || item.dice.length < 2) return [];
    return [{ by: toneOf(item.by), values: item.dice.slice(0, 2), id: item.key }];
}
