import { KINDS, type Role } from '@dice-wards/client';
import { Button } from '../../parts/button';
import { placeOf } from '../../roles';
import { useLog } from '../../state/log';
import { isInTheAir, type PlayProps } from '../../table/at_table';
import { TableFoot } from '../../table/foot';
import { Over } from '../../table/over';
import { Players, type Standing } from '../../table/players';
import { namesIn, outIn, seatsOf } from '../../table/seats';
import { TABLE_TEXTS } from '../../table_texts';
import { Actions } from './actions';
import { BidPicture, CupOf } from './cup';
import { Felt } from './felt';
import { SPOKEN } from './spoken_words';
import { TABLE_WORDS } from './table_words';
import { TurnList } from './turn_list';
import { turnsOf } from './turns';
import { useReveal } from './use_reveal';
import './liars_dice.css';
import type { CupsView } from './bids';

export { voice } from './voice';

/** Everybody with their cup, the bid that stands, and the player's own dice. */
export function LiarsDiceTable(props: PlayProps) {
    const { game } = props.state.view;
    return game.kind === 'LiarsDice' ? <AtCups {...props} game={game} /> : null;
}

function AtCups({ game, ...props }: PlayProps & { readonly game: CupsView }) {
    const { table, state } = props;
    const { view, confirmed } = state;
    const turns = turnsOf(useLog(view.roomId, confirmed?.version ?? 0), seatsOf(view));
    const isOver = view.status === 'Finished';
    const reveal = useReveal(game, isOver);
    const mayAct = view.me !== undefined && !isOver && !outIn(view).includes(view.me);
    return (
        <div class="table with-board liars" data-turn={confirmed?.turnId}>
            <h1 class="hidden-text">{KINDS.LiarsDice.title}</h1>
            <div class="table-main">
                <div class="wards">
                    <Players {...props} of={(seat) => standingOf(game, seat)} />
                    <Felt
                        view={view}
                        game={game}
                        names={namesIn(view)}
                        isRolling={isInTheAir(view)}
                        round={reveal?.round}
                    />
                </div>
                <div class="table-controls">
                    {reveal !== undefined && !isOver && (
                        <div class="actions big">
                            <Button look="main" size="l" onClick={reveal.goOn}>
                                {TABLE_WORDS.goOn}
                            </Button>
                        </div>
                    )}
                    {reveal === undefined && mayAct && <Actions table={table} state={state} game={game} />}
                    <TableFoot table={table} state={state} />
                </div>
            </div>
            <div class="table-more">
                {isOver && <Over table={table} state={state} />}
                <aside class="table-side">
                    <TurnList turns={turns} view={view} />
                    {view.me === undefined && <p class="muted small">{TABLE_TEXTS.table.watching}</p>}
                </aside>
            </div>
        </div>
    );
}

/** A cup with the dice of a player, and what they have bid last. */
function standingOf({ diceLeft, bids, bidder }: CupsView, seat: Role): Standing {
    const bid = bids[placeOf(seat)];
    return {
        score: <CupOf dice={diceLeft[placeOf(seat)] ?? 0} />,
        ...(bid !== undefined && {
            turn: (
                <span class={bidder === seat ? '' : 'liars-past'}>
                    <span class="hidden-text">{TABLE_WORDS.lastBid(SPOKEN.bid(bid.count, bid.face))}</span>
                    <BidPicture {...bid} size={18} />
                </span>
            ),
        }),
    };
}
