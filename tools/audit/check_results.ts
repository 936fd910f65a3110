import { type Client, type GameKind, KINDS, type ProfilesTypes, type Room } from '@dice-wards/client';
import { Acts, type Said, wordsOf } from './acts';
import type { CheckedGame } from './check_games';
import type { PlayedGame, PlayerHistories } from './histories';
import type { House } from './house';
import { count, found, good, type Line, open, type Section, told } from './report';

/** A rating up to this counts whole for a place; see `docs/play/ratings.md`. */
const NEEDS_NO_BACKING = 1500;
/** Places of each leaderboard that are looked at. */
const MOST_PLACES = 50;

/** Whether Lobbies, the engine and Profiles tell the same of who won these games. */
export async function checkResults(
    house: House,
    games: readonly CheckedGame[],
    histories: PlayerHistories,
): Promise<Section> {
    const lines: Line[] = [];
    let agreed = 0;
    for (const { room } of games) {
        const faults = await faultsOf(house, room, histories);
        if (faults.length === 0) agreed += 1;
        lines.push(...faults);
    }
    const first = good(`of ${count(agreed, 'game')} all canisters tell the same winner`);
    return { title: 'Results', lines: games.length === 0 ? [told('no game to compare')] : [first, ...lines] };
}

async function faultsOf(house: House, room: Room, histories: PlayerHistories): Promise<Line[]> {
    const acts = new Acts(house);
    const name = `game ${room.id}, ${room.kind}`;
    const view = await house.client.gameEngine.getGameState(room.id);
    if (!view.ok) return [open(`${name}: its engine says: ${view.refusal.text}`)];
    /** Not if somebody has done it, and said so. */
    const because = (fault: string, said: readonly Said[]): Line =>
        said[0] === undefined
            ? found(`${name}: ${fault}, and no line of any log says why`)
            : open(`${name}: ${fault}: ${wordsOf(said[0])}`);
    const inLobbies = acts.aboutRoom(room.id, 'lobbies');
    const { winner, player1, player2 } = view.value;
    const winnerId = winner === undefined ? undefined : winner === 'Player1' ? player1 : player2;
    if (winnerId !== room.winner) {
        const different = 'Lobbies and its engine tell different winners';
        return [room.winner === undefined ? because(different, inLobbies) : found(`${name}: ${different}`)];
    }
    if (view.value.outcome === undefined)
        return [because('Lobbies says that it is over, and its engine that it goes on', inLobbies)];
    // What nobody won counts for nobody, and robots have no history.
    if (winnerId === undefined) return [];
    const robot = view.value.robot === undefined ? undefined : view.value.robot.seat === 'Player1' ? player1 : player2;
    const faults: Line[] = [];
    const notCounted = [
        ...acts.aboutRoom(room.id, 'game_engine', room.gameEngine),
        ...acts.aboutRoom(room.id, 'profiles'),
    ];
    for (const player of new Set([player1, player2])) {
        if (player === robot || KINDS[room.kind].players.most === 1) continue;
        const game = (await histories.of(player)).find(({ roomId }) => roomId === room.id);
        if (game === undefined && !histories.isWhole(player))
            faults.push(open(`${name}: ${player} has more games than were read`));
        else if (game === undefined) faults.push(because(`Profiles does not tell it of ${player}`, notCounted));
        else if (game.won !== (player === winnerId))
            faults.push(found(`${name}: Profiles tells another winner to ${player}`));
    }
    return faults;
}

/** Whether the leaderboards are what the players' own games make of them. */
export async function checkStandings(client: Client, histories: PlayerHistories): Promise<Section> {
    const lines: Line[] = [];
    for (const kind of Object.keys(KINDS) as GameKind[]) {
        if (KINDS[kind].rating === 'none') continue;
        const page = await client.profiles.leaderboard(kind, { offset: 0, limit: MOST_PLACES });
        if (!page.ok) {
            lines.push(found(`${kind}: Profiles says: ${page.refusal.text}`));
            continue;
        }
        const { entries } = page.value;
        if (entries.length > 0) lines.push(...(await linesOf(kind, entries, histories)));
    }
    return { title: 'Leaderboards', lines: lines.length === 0 ? [told('nobody has a place yet')] : lines };
}

async function linesOf(
    kind: GameKind,
    entries: readonly ProfilesTypes.LeaderboardEntry[],
    histories: PlayerHistories,
): Promise<Line[]> {
    const lines: Line[] = [];
    let compared = 0;
    let hidden = 0;
    for (const [nth, entry] of entries.entries()) {
        const who = `${kind}, place ${entry.place}, ${entry.id}`;
        const above = entries[nth - 1];
        if (above !== undefined && above.rating < entry.rating)
            lines.push(found(`${who}: stands below a lower rating`));
        const games = (await histories.of(entry.id)).filter((game) => game.kind === kind && game.robot === undefined);
        const won = games.filter((game) => game.won).length;
        if (games.length > entry.gamesPlayed || won > entry.gamesWon) {
            lines.push(found(`${who}: has played ${games.length} and won ${won}, and more than it says`));
        } else if (games.length < entry.gamesPlayed) hidden += 1;
        else {
            compared += 1;
            const fault = faultIn(entry, games, won);
            if (fault !== undefined) lines.push(found(`${who}: ${fault}`));
        }
    }
    lines.unshift(good(`${kind}: ${count(compared, 'place')} compared with all games of the player`));
    if (hidden > 0)
        lines.push(told(`${kind}: ${count(hidden, 'player')} have private games, or older ones, that nobody sees`));
    return lines;
}

/** Of a player all of whose games are known, the newest first. */
function faultIn(
    { rating, gamesWon }: ProfilesTypes.LeaderboardEntry,
    games: readonly PlayedGame[],
    won: number,
): string | undefined {
    if (won !== gamesWon) return `has won ${won} games, not ${gamesWon}`;
    const changes = games.flatMap((game) => game.rating ?? []);
    const after = changes[0]?.after;
    // A place counts what is backed of a rating above that, which opponents' trust decides.
    const isCounted = after === undefined || (rating <= after && rating >= Math.min(after, NEEDS_NO_BACKING));
    if (!isCounted) return `has a rating of ${after} after the last game, not ${rating}`;
    const broken = changes.findIndex(
        ({ before }, nth) => nth + 1 < changes.length && changes[nth + 1].after !== before,
    );
    return broken < 0
        ? undefined
        : `has a rating that no game has changed, from ${changes[broken + 1].after} to ${changes[broken].before}`;
}
