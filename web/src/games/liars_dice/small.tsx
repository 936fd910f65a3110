import { type GameView, SEATS } from '@dice-wards/client';
import { SeatMark } from '../../table/seat_mark';
import { namesIn, seatsOf } from '../../table/seats';
import type { SmallGame, SmallProps } from '../small_game';
import { BidPicture, CupOf } from './cup';
import { SPOKEN } from './spoken_words';
import { TABLE_WORDS } from './table_words';
import '../small_felt.css';
import './liars_dice.css';
import type { CupsView } from './bids';

export const SMALL: SmallGame = {
    ratio: 2,
    Picture,
    scores: (view) => {
        const left = [...(gameIn(view)?.diceLeft ?? [])];
        return Object.fromEntries(left.map((dice, place) => [SEATS[place], `${dice}`]));
    },
    told: (view) => {
        const { bid, bidder } = gameIn(view) ?? {};
        if (bid === undefined || bidder === undefined) return TABLE_WORDS.noBid;
        return `${SPOKEN.bid(bid.count, bid.face)} ${TABLE_WORDS.by(namesIn(view)[bidder])}`;
    },
};

function gameIn({ game }: GameView): CupsView | undefined {
    return game.kind === 'LiarsDice' ? game : undefined;
}

/** The bid that stands, above the cups. */
function Picture({ view }: SmallProps) {
    const game = gameIn(view);
    if (game === undefined) return null;
    const { bid, bidder, diceLeft } = game;
    return (
        <div class="small-felt liars-small">
            <div class="small-felt-middle">
                {bid === undefined ? (
                    <span>{TABLE_WORDS.noBid}</span>
                ) : (
                    <>
                        {bidder !== undefined && <SeatMark seat={bidder} isMany />}
                        <BidPicture {...bid} size={34} />
                    </>
                )}
            </div>
            <div class="liars-cups">
                {seatsOf(view).map((seat, place) => (
                    <CupOf key={seat} dice={diceLeft[place] ?? 0} />
                ))}
            </div>
        </div>
    );
}
