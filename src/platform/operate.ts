import { nameIn } from '@dice-wards/candid/choice';
import { onDemand } from '@dice-wards/candid/lazy';
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
    variant,
} from '@dice-wards/candid/schema';
import { azleHost } from './azle_host';
import type { Bans } from './bans';
import type { Errands } from './errands';
import type { Host } from './host';
import { CANISTERS, LINKED, type LinkedName, type Links } from './links';
import { forControllers, type Method, methods } from './method';
import type { Outbox } from './outbox';
import { BY_OPERATOR } from './price';
import { isAnonymous } from './principal';
import { invalidArgument, invalidState, REFUSE, type Refused, type Reply } from './refusal';

const REFUSALS = [
    'Unauthorized',
    'RoomNotFound',
    'ProfileNotFound',
    'UsernameTaken',
    'InvalidArgument',
    'InvalidState',
    'Busy',
] as const;

/**
 * The calls of operators. Each canister has one method, `operate`, for controllers only, whose argument names the command.
 * The reply says what was done. It is a line in the canister's log too, with the caller and the command, and so is a
 * refusal. A command that is sent again changes nothing more. `docs/commands.md` shows each by dfx.
 */
const { controllerUpdate } = onDemand(() => methods(azleHost, REFUSALS, { refusalName: 'OperatorRefusal' }));

export type OperatorReply = Reply<string, (typeof REFUSALS)[number]>;

/** The part of a canister that the commands need. */
export interface Operated {
    readonly host: Host;
    readonly links: Links;
    readonly bans: Bans;
    readonly errands: Errands;
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

/** One for each command. */
export type Handlers<App, Commands extends Fields> = {
    readonly [Name in keyof Commands]: (app: App, argument: Infer<Commands[Name]>) => OperatorReply;
};

export function operatorMethod<Commands extends Fields>(
    commands: Commands,
): Method<[VariantValue<Commands>], OperatorReply> {
    const update = onDemand(() =>
        controllerUpdate([variant('Command', commands)], text, BY_OPERATOR, 'OperatorResult'),
    );
    return forControllers(update) as Method<[VariantValue<Commands>], OperatorReply>;
}

/** Checks the caller, runs the command, and logs both. */
export function operator<App extends Operated, Commands extends Fields>(
    handlers: Handlers<App, Commands>,
): (app: App, caller: Uint8Array, command: VariantValue<Commands>) => OperatorReply {
    return (app, caller, command) => {
        if (!app.host.callerIsController()) return REFUSE.unauthorized;
        const [[name, argument]] = Object.entries(command) as [[keyof Commands, never]];
        const reply = handlers[name](app, argument);
        logCommand(app.host, caller, command, 'Ok' in reply ? reply.Ok : JSON.stringify(reply.Err));
        return reply;
    };
}

/** Principals in the text form that people know; without quotes, which Azle's console would escape. */
export function logCommand(
    host: Pick<Host, 'principalText'>,
    caller: Uint8Array,
    command: object,
    outcome: string,
): void {
    const told = JSON.stringify(command, (_, value: unknown) =>
        value instanceof Uint8Array ? host.principalText(value) : value,
    );
    console.log(`operator ${host.principalText(caller)}: ${told}: ${outcome}`.replaceAll('"', ''));
}

/** The handlers of `sharedCommands` for a canister that has nothing to undo. */
export const sharedHandlers = {
    Ban: ban,
    Unban: (app, banned) => ({
        Ok: app.bans.remove(banned) ? 'They may come back' : 'They were not banned',
    }),
    Unlink: (app, { canister, id }) => ({ Ok: unlinked(app, nameIn(canister), id) }),
} satisfies Handlers<Operated, typeof sharedCommands>;

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
const MAX_LETTERS = 50;

export const letterHandlers: Handlers<Operated & { readonly outbox: Outbox }, typeof letterCommands> = {
    Letters: ({ host, outbox }) => {
        const now = host.now();
        const lines = outbox.list(MAX_LETTERS).map(({ id, method, receiver, tries, postedMs }) => {
            const to = receiver === undefined ? 'nobody' : host.principalText(receiver);
            return `${id}: ${method} to ${to}, tried ${tries} times, ${Math.round((now - postedMs) / 1000)} s old`;
        });
        return { Ok: [`${outbox.size()} letters wait`, ...lines].join('\n') };
    },
    DropLetter: ({ outbox }, id) => (outbox.drop(id) ? { Ok: 'It is dropped' } : invalidState(NO_LETTER)),
};

export const NO_LETTER = 'There is no such letter, or it is settled';
