import { nameIn } from '@dice-wards/candid/choice';
import {
    bool,
    choice,
    type Fields,
    type Infer,
    nat32,
    nothing,
    principal,
    record,
    text,
    type VariantValue,
} from '@dice-wards/candid/schema';
import type { Bans } from './bans';
import type { Done } from './done';
import type { Errands } from './errands';
import type { Host } from './host';
import { CANISTERS, LINKED, type LinkedName, type Links } from './links';
import type { Outbox } from './outbox';
import { isAnonymous } from './principal';
import { type PublicLog, told } from './public_log';
import { invalidArgument, invalidState, REFUSE, type RefusalName, type Refused, type Reply } from './refusal';

/**
 * The calls of operators. Each canister has one method, `operate`, for controllers only, whose argument names the command.
 * The reply says what was done, and is a line of the public log, but for commands that declare that they only read. In the canister's own
 * log it is a line too, and so is a refusal. A command that is sent again changes nothing more. `docs/run/commands.md` shows each by dfx.
 */

/** The part of a canister that the commands need. */
export interface Operated {
    readonly host: Host;
    readonly links: Links;
    readonly bans: Bans;
    readonly errands: Errands;
    readonly publicLog: PublicLog;
}

/** The commands of every canister. */
export const sharedCommands = {
    Ban: principal,
    Unban: principal,
    /** The part that a canister had by mistake, its principal, and whether its reports are undone. */
    Unlink: record('Unlinking', { canister: choice('CanisterName', CANISTERS), id: principal, undo: bool }),
} as const;
export type Unlinking = Infer<typeof sharedCommands.Unlink>;

/** The commands of canisters with an outbox. */
export const letterCommands = {
    Letters: nothing,
    /** The letter's number, as `Letters` tells it. */
    DropLetter: nat32,
} as const;

/** The commands of canisters that can pause. */
export const pauseCommands = {
    /** The text for players, up to 200 printable ASCII characters. */
    Pause: text,
    Resume: nothing,
} as const;

const PAUSE_TEXT = /^[ -~]{1,200}$/;

/** The refusal of a text that no pause can have. */
export function pauseFault(why: string): Refused<'InvalidArgument'> | undefined {
    return PAUSE_TEXT.test(why) ? undefined : invalidArgument('The text has 1 to 200 printable ASCII characters');
}

type Handler<App, Argument, Name extends RefusalName, Later> =
    | ((app: App, argument: Argument) => Done<Name> | Later)
    /** Only reads, and so leaves no line. */
    | { readonly reads: (app: App, argument: Argument) => Reply<string, Name> };

/** One for each command, with the canister's refusals. `Later` is `Promise<Done<Name>>` where some have to ask another canister. */
export type Handlers<App, Commands extends Fields, Name extends RefusalName, Later = never> = {
    readonly [Command in keyof Commands]: Handler<App, Infer<Commands[Command]>, Name, Later>;
};

/** Checks the caller, runs the command, and writes both down: what changes something is a line of the public log. */
export function operator<
    App extends Operated,
    Commands extends Fields,
    Name extends RefusalName,
    Later extends Promise<Done<Name>> = never,
>(handlers: Handlers<App, Commands, Name, Later>) {
    type Answer = Reply<string, Name | 'Unauthorized'>;
    type Answers = [Later] extends [never] ? Answer : Answer | Promise<Answer>;
    return (app: App, caller: Uint8Array, command: VariantValue<Commands>): Answers => {
        if (!app.host.callerIsController()) return REFUSE.unauthorized as Answers;
        const [[name, argument]] = Object.entries(command) as [[keyof Commands & string, never]];
        const handler: Handler<App, never, Name, Later> = handlers[name];
        const by = caller.slice();
        const finish = (done: Done<Name>): Answer => {
            logCommand(app.host, by, command, 'Ok' in done ? done.Ok : JSON.stringify(done.Err));
            if ('Err' in done) return done as Answer;
            const { Ok: outcome, touches } = done;
            if (typeof handler === 'function') {
                const asked = argument === null ? {} : { argument: { [name]: argument } };
                app.publicLog.add({
                    by,
                    role: 'controller',
                    act: name,
                    ...asked,
                    outcome,
                    ...(touches && { touches }),
                });
            }
            return { Ok: outcome };
        };
        const done = typeof handler === 'function' ? handler(app, argument) : handler.reads(app, argument);
        return (done instanceof Promise ? done.then(finish) : finish(done)) as Answers;
    };
}

/** In the canister's own log; without quotes, which Azle's console would escape. */
export function logCommand(
    host: Pick<Host, 'principalText'>,
    caller: Uint8Array,
    command: object,
    outcome: string,
): void {
    console.log(`operator ${host.principalText(caller)}: ${told(host, command)}: ${outcome}`.replaceAll('"', ''));
}

/** The handlers of `sharedCommands` for a canister that has nothing to undo. */
export const sharedHandlers = {
    Ban: ban,
    Unban: (app, banned) => ({
        Ok: app.bans.remove(banned) ? 'They may come back' : 'They were not banned',
    }),
    Unlink: (app, { canister, id }) => ({ Ok: unlinked(app, nameIn(canister), id) }),
} satisfies Handlers<Operated, typeof sharedCommands, 'InvalidArgument'>;

/** Refusals: `InvalidArgument` for a canister of ours and for the anonymous principal, which may do nothing anyway. */
function ban(app: Operated, banned: Uint8Array): Reply<string, 'InvalidArgument'> {
    if (isAnonymous(banned)) return invalidArgument('The anonymous principal can do nothing anyway');
    if (LINKED.some((name) => app.links.everLinked(name, banned))) {
        return invalidArgument('This canister is linked; unlink it instead');
    }
    return { Ok: app.bans.add(banned) ? 'Their updates are refused from now on' : 'They are banned already' };
}

/** Takes a canister's part from it, for good, and says so. */
export function unlinked(app: Operated, name: LinkedName, id: Uint8Array): string {
    return app.links.remove(name, id) ? `It is ${name} no more` : `It is not ${name}`;
}

/** Letters that are listed. */
const MAX_LISTED = 50;
/** Letters among which one is looked for. */
export const MAX_LETTERS = 10_000;

interface WithLetters {
    readonly host: Pick<Host, 'now' | 'principalText'>;
    readonly outbox: Outbox;
}

export function listLetters({ host, outbox }: WithLetters): string {
    const now = host.now();
    const lines = outbox.list(MAX_LISTED).map(({ id, method, receiver, tries, postedMs }) => {
        const to = receiver === undefined ? 'nobody' : host.principalText(receiver);
        return `${id}: ${method} to ${to}, tried ${tries} times, ${Math.round((now - postedMs) / 1000)} s old`;
    });
    return [`${outbox.size()} letters wait`, ...lines].join('\n');
}

/** @param roomOf the room that a letter is about */
export function dropLetter(
    outbox: Outbox,
    id: number,
    roomOf: (argument: Uint8Array) => number | undefined,
): Done<'InvalidState'> {
    const letter = outbox.list(MAX_LETTERS).find((each) => each.id === id);
    if (!outbox.drop(id)) return invalidState(NO_LETTER);
    const roomId = letter && roomOf(letter.argument);
    return {
        Ok: DROPPED,
        touches: {
            rooms: roomId === undefined ? [] : [roomId],
            principals: letter?.receiver === undefined ? [] : [letter.receiver],
        },
    };
}

export const DROPPED = 'It is dropped';
const NO_LETTER = 'There is no such letter, or it is settled';
