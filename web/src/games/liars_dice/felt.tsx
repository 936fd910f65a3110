import type { GameView, Role } from '@dice-wards/client';
import { Die } from '../../parts/die';
import { seatsOf } from '../../table/seats';
import { TABLE_TEXTS } from '../../table_texts';
import type { CupsView, Round } from './bids';
import { BidPicture } from './cup';
import { HandList } from './hands';
import { SPOKEN } from './spoken_words';
import { TABLE_WORDS } from './table_words';

/** Whose a name is, in words that speak to the player: undefined for the player. */
export type NameOf = (seat: Role) => string | undefined;

interface FeltProps {
    readonly view: GameView;
    readonly game: CupsView;
    readonly names: Readonly<Record<Role, string>>;
    readonly isRolling: boolean;
    /** What is to be looked at, though the game has gone on. */
    readonly round: Round | undefined;
}

/** The bid that stands, and the player's own dice; after a challenge all dice. */
export function Felt({ view, game, names, isRolling, round }: FeltProps) {
    const nameOf: NameOf = (seat) => (seat === view.me ? undefined : names[seat]);
    if (round !== undefined) return <Revealed view={view} game={game} names={names} round={round} nameOf={nameOf} />;
    const { bid, bidder, ownDice, allDice } = game;
    return (
        <div class="liars-felt">
            <p class="small muted">{whoseTurn(view, names)}</p>
            {bid === undefined || bidder === undefined ? (
                <p class="liars-standing none">{isRolling ? TABLE_WORDS.dealing : TABLE_WORDS.noBid}</p>
            ) : (
                <p class="liars-standing">
                    <BidPicture {...bid} size={44} />
                    <span class="liars-words">
                        <b>{SPOKEN.bid(bid.count, bid.face)}</b> {TABLE_WORDS.by(nameOf(bidder))}
                    </span>
                </p>
            )}
            <p class="small muted">
                {TABLE_WORDS.allDice(allDice)} · {TABLE_WORDS.wild}
            </p>
            {ownDice.length > 0 && <OwnDice dice={[...ownDice]} isRolling={isRolling} />}
        </div>
    );
}

function whoseTurn({ activePlayer, me }: GameView, names: Readonly<Record<Role, string>>): string {
    if (activePlayer === undefined) return '\u00a0';
    return activePlayer === me ? TABLE_WORDS.yourTurn : TABLE_TEXTS.table.turnOf(names[activePlayer]);
}

/** Under the player's own cup. */
export function OwnDice({ dice, isRolling }: { readonly dice: readonly number[]; readonly isRolling: boolean }) {
    return (
        <fieldset class="liars-own">
            <legend>{TABLE_WORDS.ownDice}</legend>
            <div class="liars-row" dir="ltr">
                {dice.map((value, place) => (
                    <Die key={place} value={value} size={44} throwId={dice.join('')} rolling={isRolling} />
                ))}
            </div>
        </fieldset>
    );
}

/** All hands, which of their dice count, and who has lost one. */
function Revealed({
    view,
    game: { bid, bidder },
    names,
    round,
    nameOf,
}: Omit<FeltProps, 'isRolling'> & { readonly round: Round; readonly nameOf: NameOf }) {
    const hands = seatsOf(view).flatMap((seat, place) => {
        const dice = [...(round.hands[place] ?? [])];
        return dice.length === 0 ? [] : [{ seat, name: names[seat], dice }];
    });
    const loses = round.loser === undefined ? SPOKEN.nobodyLoses : SPOKEN.loses(nameOf(round.loser));
    return (
        <section class="liars-felt revealed" aria-labelledby="revealed">
            <h2 id="revealed">
                {TABLE_WORDS.challenged(
                    nameOf(round.challenger),
                    SPOKEN.bid(round.bid.count, round.bid.face),
                    nameOf(round.bidder),
                )}
            </h2>
            <HandList hands={hands} face={round.bid.face} />
            <p class="liars-verdict">
                {SPOKEN.count(round.matching)} <b>{loses}</b>
            </p>
            {bid !== undefined && bidder !== undefined && (
                <p class="small muted">{TABLE_WORDS.next(SPOKEN.bid(bid.count, bid.face), nameOf(bidder))}</p>
            )}
        </section>
    );
}
