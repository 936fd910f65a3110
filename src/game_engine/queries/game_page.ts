import { joined, type Pieces } from '../../platform/hash_tree';
import { type HttpRequest, type HttpResponse, MOST_ID, numberIn } from '../../platform/http';
import {
    answerWith,
    type Expression,
    hashOfAnswer,
    type Proof,
    SKIPPED,
    WHOLE,
} from '../../platform/http_certification';
import { ANONYMOUS } from '../../platform/principal';
import { utf8 } from '../../platform/utf8';
import type { App } from '../app';
import { endedAtMs, type Game, isOver } from '../model/game';
import { showOutcome } from '../model/game_view';
import { logText } from '../model/log_text';
import { keepsSecrets, stateSeenBy } from '../model/secrets';
import { firstTape } from '../store/tape_store';
import { getCertificate } from './get_certificate';
import { getDice } from './get_dice';
import { seenGame } from './seen_game';
import { matchText, wholeLog } from './whole_log';

const PATH = /^\/games\/([1-9]\d{0,9})$/;
const NOT_FOUND = utf8('{"error":"There is no such game, or it is private"}');

/** Answers `GET /games/<room>`, as `docs/build/clients.md` says; `undefined` for anything else. */
export function serveGame(app: App, request: HttpRequest): HttpResponse | undefined {
    const roomId = numberIn(request, PATH);
    if (roomId === undefined) return undefined;
    const shown = roomId <= MOST_ID ? seenGame(app, ANONYMOUS, roomId) : undefined;
    const { tree } = app.pages;
    if (shown !== undefined && tree.has(roomId)) {
        const body = pageOfGame(app, shown);
        const witness = tree.witness(roomId, hashOfAnswer(body));
        return answerWith(200, body, proofOf(app, WHOLE, [String(roomId), '<$>'], witness));
    }
    const proof = proofOf(app, SKIPPED, ['<*>'], tree.witnessOfNone(roomId));
    return shown === undefined
        ? answerWith(404, NOT_FOUND, proof)
        : answerWith(200, pageOfGame(app, shown, headOf(app, roomId)), proof);
}

/** A page costs more to certify than a shorter game does to play: whoever gives up one after the other must not have the house pay. */
const LEAST_ENTRIES = 10;

/** What the certificate of a page has of it; none of a game that strangers are not shown, or that goes on. */
export function answerOf(app: App, roomId: number): Uint8Array | undefined {
    const game = app.games.get(roomId);
    return game !== undefined && isCertifiedWhole(game) ? hashOfAnswer(pageOfGame(app, game)) : undefined;
}

/** Whether the page of a game is certified as a whole: of one that is over, that everybody may see, and that is not too short. */
export function isCertifiedWhole(game: Game): boolean {
    return !game.setup.isPrivate && isOver(game) && game.version >= LEAST_ENTRIES;
}

function proofOf(app: App, expression: Expression, path: readonly string[], witness: Pieces): Proof | undefined {
    const certificate = app.host.certificate();
    if (certificate === undefined) return undefined;
    const tree = app.heads.witnessOfPages(witness);
    return { expression, path: ['http_expr', 'games', ...path], certificate, tree };
}

/** What `getCertificate` answers, if it does. */
function headOf(app: App, roomId: number): object | undefined {
    const reply = getCertificate(app, ANONYMOUS, roomId);
    if ('Err' in reply) return undefined;
    const { version, place, head, certificate, witness } = reply.Ok;
    return { version, place, head: hex(head), certificate: hex(certificate), witness: hex(witness) };
}

/**
 * A game in JSON. Of a finished one nothing in it ever changes: no names, which do.
 *
 * @param head what the network has certified of its log, where the page itself is not certified
 */
export function pageOfGame(app: App, game: Game, head?: object): Uint8Array {
    const { host } = app;
    const { roomId, setup, createdAtMs, robot, state } = game;
    const { kind, rated, doubling, rules } = setup;
    const ids = game.players.map((player) => host.principalText(player));
    const [player1 = '', player2 = '', ...further] = ids;
    const hides = keepsSecrets(game);
    const outcome = rules.outcome(state);
    const log = wholeLog(app, game);
    const texts = hides ? undefined : rules.texts;
    const page = {
        roomId,
        kind,
        status: isOver(game) ? 'Finished' : 'InProgress',
        player1,
        player2,
        furtherPlayers: further.length > 0 ? further : undefined,
        robot: robot && { level: robot.level, seat: `Player${robot.seat + 1}` },
        rated,
        doubling,
        turnSeconds: game.windowSeconds,
        createdAtMs,
        finishedAtMs: isOver(game) ? endedAtMs(game) : undefined,
        version: game.version,
        outcome: outcome && plain(showOutcome(game, outcome)),
        game: plain(rules.view(stateSeenBy(game, undefined), undefined)),
        dice: diceOf(app, roomId),
        match:
            texts &&
            matchText(texts, game, log, { players: [player1, player2], names: [player1, player2], comments: [] }),
        certified: head,
    };
    return joined([
        utf8(`${JSON.stringify(page).slice(0, -1)},"log":[`),
        logText({ setup, firstTape: hides ? firstTape(app.tapes, game).bytes : undefined }, log),
        utf8(']}'),
    ]);
}

function diceOf(app: App, roomId: number): object[] {
    const dice: object[] = [];
    for (;;) {
        const reply = getDice(app, ANONYMOUS, roomId, dice.length);
        if ('Err' in reply || reply.Ok.length === 0) return dice;
        for (const { seal, bytes } of reply.Ok)
            dice.push({ seal: hex(seal), bytes: bytes === null ? undefined : hex(bytes) });
    }
}

/** Choices as their names, bytes as lists of numbers. */
function plain(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (value instanceof Uint8Array || Array.isArray(value)) return Array.from(value as ArrayLike<unknown>, plain);
    const fields = Object.entries(value);
    const [first] = fields;
    if (fields.length === 1 && first?.[1] === null) return first[0];
    return Object.fromEntries(fields.map(([name, each]) => [name, plain(each)]));
}

function hex(bytes: Uint8Array): string {
    let text = '';
    for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
    return text;
}
