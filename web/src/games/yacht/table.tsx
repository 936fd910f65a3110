import type { GameView, Role } from '@dice-wards/client';
import { type Box, DICE } from '@dice-wards/games/yacht/scoring';
import type { ComponentProps } from 'preact';
import { useState } from 'preact/hooks';
import { factsOf } from '../../kinds';
import { placeOf } from '../../roles';
import { useLog } from '../../state/log';
import { isInTheAir, type PlayProps } from '../../table/at_table';
import { TableFoot } from '../../table/foot';
import { Over } from '../../table/over';
import { Players, type Standing } from '../../table/players';
import { isAlone, leftIn, namesIn, seatsOf } from '../../table/seats';
import { TABLE_TEXTS } from '../../table_texts';
import { Actions } from './actions';
import { boxesFilled, cardOf, gameIn, offersFor } from './boxes';
import { Card } from './card';
import { Felt } from './felt';
import { useSelection } from './selection';
import { TABLE_WORDS } from './table_words';
import { endOf, TurnList, whatIn } from './turn_list';
import { inTheAir, type Turn, turnsOf } from './turns';
import './yacht.css';

/** Five dice, the card that is filled, and what all others have. */
export function YachtTable(props: PlayProps) {
    const { table, state } = props;
    const { view, confirmed } = state;
    const version = confirmed?.version ?? 0;
    const turns = turnsOf(useLog(view.roomId, version), seatsOf(view));
    const game = gameIn(view);
    const turn = turnKeyOf(view);
    const selection = useSelection([...view.lastDice], turn);
    const [looked, setLooked] = useState<{ readonly turn: string; readonly seat: Role }>();
    const [marked, setMarked] = useState<{ readonly version: number; readonly box: Box }>();
    if (game === undefined) return null;
    const { activePlayer, me, lastDice } = view;
    const isOver = view.status === 'Finished';
    const mayAct = me !== undefined && !isOver && !leftIn(view).includes(me);
    const mine = mayAct && activePlayer === me && lastDice.length > 0 ? selection : undefined;
    const seat = (looked?.turn === turn ? looked.seat : undefined) ?? me ?? activePlayer ?? 'Player1';
    const card = cardOf(game, seat);
    const isTheirs = activePlayer === seat;
    const box = marked?.version === version ? marked.box : undefined;
    const points = box && offersFor(card, lastDice).get(box);
    const names = namesIn(view);
    const look = (next: Role) => setLooked({ turn, seat: next });
    return (
        <div class="table with-board yacht" data-turn={confirmed?.turnId}>
            <h1 class="hidden-text">{factsOf(view.kind).title}</h1>
            <div class="table-main">
                <div class="wards of-many">
                    <Players {...props} of={(each) => standingOf(view, each, seat, look)} />
                    <Felt {...shownOf(props, turns, mine?.faces)} selection={mine} throwId={`${version}`} />
                    <Card
                        title={seat === me ? TABLE_WORDS.yourCard : TABLE_WORDS.cardOf(names[seat])}
                        card={card}
                        dice={isTheirs ? lastDice : []}
                        chosen={points === undefined ? undefined : box}
                        onChoose={
                            mine && seat === me
                                ? (next) => setMarked(next === box ? undefined : { version, box: next })
                                : undefined
                        }
                    >
                        {me !== undefined && seat !== me && (
                            <button type="button" class="yacht-back" onClick={() => look(me)}>
                                {TABLE_WORDS.backToYours}
                            </button>
                        )}
                    </Card>
                </div>
                <div class="table-controls">
                    {mayAct && (
                        <Actions
                            table={table}
                            state={state}
                            game={game}
                            selection={mine}
                            chosen={box && points !== undefined ? [box, points] : undefined}
                        />
                    )}
                    <TableFoot table={table} state={state} />
                </div>
            </div>
            <div class="table-more">
                {isOver && <Over table={table} state={state} />}
                <aside class="table-side">
                    <TurnList turns={turns} view={view} />
                    {me === undefined && <p class="muted small">{TABLE_TEXTS.table.watching}</p>}
                </aside>
            </div>
        </div>
    );
}

/** Another one for each turn: cards alone tell how many have been played. */
function turnKeyOf(view: GameView): string {
    return [view.activePlayer, ...(gameIn(view)?.cards ?? []).map(boxesFilled)].join(' ');
}

/** What one has, which shows their card. */
function standingOf(view: GameView, seat: Role, shown: Role, look: (seat: Role) => void): Standing {
    const total = gameIn(view)?.cards[placeOf(seat)]?.total ?? 0;
    if (isAlone(view)) return { score: total };
    return {
        score: (
            <button
                type="button"
                class="yacht-look"
                aria-pressed={seat === shown}
                aria-label={TABLE_WORDS.look(namesIn(view)[seat], total)}
                onClick={() => look(seat)}
            >
                {total}
            </button>
        ),
    };
}

type Shown = Pick<ComponentProps<typeof Felt>, 'dice' | 'isPast' | 'label' | 'told'>;

/** The dice as they lie or fall, and what is said of them. @param kept by the player who throws the others */
function shownOf({ state: { view, pending } }: PlayProps, turns: readonly Turn[], kept?: readonly number[]): Shown {
    const { activePlayer, me, lastDice } = view;
    const names = namesIn(view);
    const label = isAlone(view)
        ? TABLE_WORDS.alone
        : activePlayer === undefined
          ? ''
          : activePlayer === me
            ? TABLE_WORDS.yourTurn
            : TABLE_TEXTS.table.turnOf(names[activePlayer]);
    const falls = { isPast: false, label, told: '' };
    if (pending === 'roll') return { ...falls, dice: inTheAir(NO_FACES, []) };
    if (pending === 'reroll') return { ...falls, dice: inTheAir([...lastDice], kept ?? []) };
    const newest = turns.at(-1);
    if (isInTheAir(view)) return { ...falls, dice: newest?.end === 'open' ? newest.dice : NO_FACES };
    if (lastDice.length > 0) {
        const left = gameIn(view)?.throwsLeft ?? 0;
        const asked = left === 0 ? TABLE_WORDS.mustScore : TABLE_WORDS.keep;
        return { ...falls, dice: [...lastDice], told: kept === undefined ? TABLE_WORDS.throwsLeft(left) : asked };
    }
    const last = turns.findLast(({ box }) => box !== undefined);
    const told = last === undefined ? '' : TABLE_WORDS.lastTurn(names[last.by], whatIn(last), endOf(last));
    return { isPast: true, label, told, dice: last?.dice ?? [] };
}

const NO_FACES: readonly number[] = Array<number>(DICE).fill(0);
