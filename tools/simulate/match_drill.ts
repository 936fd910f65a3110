import type { NewMatch, RoomSettings } from '../../src/declarations/lobbies.did';
import { actorIn } from './acting';
import type { Random } from './random';
import { game, type Visit } from './visit';

/** Until a check-in is over, with its grace. */
const CHECK_IN_SECONDS = 64;
/** Until a letter has been tried, or dropped. */
const LETTER_SECONDS = 10;
/** A clock that players may halve. */
const WITH_RESERVE: Partial<RoomSettings> = { turnSeconds: [], delaySeconds: [12], reserveSeconds: [60] };

/**
 * Cora is linked as if she were a canister of tournaments: she opens a match, and the letters to her come back. So each is seen to be
 * there, once, until she is unlinked.
 */
export function matchesEndOnce(visit: Visit, luck: Random): void {
    const { anna, bert, cora, world } = visit;
    visit.command('lobbies', { LinkTournaments: cora });
    const place = { tournament: luck.between(1, 1000), round: 1, table: luck.between(1, 1000) };
    const mayGoBerserk = luck.chance(0.5);
    const clock: Partial<RoomSettings> = mayGoBerserk ? WITH_RESERVE : {};
    const rules = game({ rated: [false], ...clock });
    const match: NewMatch = { first: anna, second: bert, ...rules, place, berserk: [mayGoBerserk] };
    const open = (): number => {
        const [opened] = visit.does(cora, 'lobbies', 'openMatches', [match]);
        return 'Ok' in opened ? opened.Ok : 0;
    };
    const letters = (): number => visit.metric('lobbies', 'lobbies_match_letters');
    const id = open();
    if (luck.chance(0.5)) world.renew('lobbies');
    visit.promised(id > 0 && open() === id, 'a match that is asked for again has another room');
    visit.isRefused(cora, 'lobbies', 'imReady', id);
    if (luck.chance(0.5)) visit.does(anna, 'lobbies', 'imReady', id);
    if (luck.chance(0.5)) play(visit, id, mayGoBerserk && luck.chance(0.5));
    else {
        visit.pass(CHECK_IN_SECONDS);
        visit.promised(visit.room(anna, id) === undefined, 'a match waits for ever');
    }
    if (luck.chance(0.5)) world.renew('lobbies');
    visit.is(visit.metric('lobbies', 'lobbies_matches'), 0, 'the number of matches');
    visit.is(letters(), 1, 'the number of letters about a match that is over');
    visit.command('lobbies', { UnlinkTournaments: cora });
    visit.pass(LETTER_SECONDS);
    visit.is(letters(), 0, 'the number of letters to nobody');
}

/** @param isBerserk whether Anna halves her reserve */
function play(visit: Visit, id: number, isBerserk: boolean): void {
    const { anna, bert } = visit;
    visit.does(anna, 'lobbies', isBerserk ? 'goBerserk' : 'imReady', id);
    const begun = visit.does(bert, 'lobbies', 'imReady', id);
    visit.promised('InGame' in begun.status && begun.tournament.length === 1, 'a match does not begin');
    const view = visit.view(anna, id);
    const [reserve] = view.reserve;
    const [annas, berts] = [reserve?.player1Ms, reserve?.player2Ms];
    visit.is(annas, isBerserk ? 30_000 : berts, 'a reserve');
    visit.isRefused(bert, 'lobbies', 'goBerserk', id);
    const loser = actorIn(view, anna, bert);
    visit.does(loser, 'game_engine', 'resign', id, [], []);
    visit.pass(LETTER_SECONDS);
    visit.is(visit.room(anna, id)?.winner, loser === anna ? bert : anna, 'the winner of a match that was given up');
}
