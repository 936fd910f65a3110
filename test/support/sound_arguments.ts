import { createIdentity } from '@dfinity/pic';
import { IDL } from '@icp-sdk/core/candid';
import { INTERFACES } from '../../src/interface';
import type { Rows } from '../../src/interface/row';
import { newEvent } from './events';
import { methodOf } from './interfaces';
import type { AnyName } from './world';

const NOBODY = createIdentity('nobody in particular').getPrincipal();
const UNKNOWN_ROOM = 4_000_000_000;
const PAGE = { start: 0, limit: 10 };

/** What means something, by the names of arguments. */
const BY_NAME: Readonly<Record<string, unknown>> = {
    roomId: UNKNOWN_ROOM,
    rooms: [{ roomId: UNKNOWN_ROOM, openedAtMs: 0n }],
    player: NOBODY,
    players: [NOBODY],
    kind: 'DiceWards',
    strategy: 'stick',
    door: 1,
    round: 1,
    event: 1,
    limit: 1,
    points: 20,
    from: 24,
    die: 6,
    moves: [{ from: 24, die: 6 }],
    page: { offset: 0, limit: 1 },
    part: PAGE,
    action: { roll: null },
    command: { Unban: NOBODY },
    moderation: { Unban: { player: NOBODY, category: { Other: null } } },
    request: { method: 'GET', url: '/nothing' },
};

/** Where the same name means something else. */
const OF_METHODS: Readonly<Record<string, readonly unknown[]>> = {
    simulate: ['stick', 1, 0],
    report: [NOBODY, { Other: null }, [UNKNOWN_ROOM]],
    listRooms: [
        { status: [], kind: [], bots: [] },
        { before: [], limit: 1 },
    ],
    listEvents: [{ Past: null }, PAGE],
    createEvent: [newEvent()],
};

/**
 * Arguments of the right types that change nothing when a stranger sends them: an update answers with a refusal, a
 * query with its data. Hostile arguments are built from them.
 */
export function soundArguments(name: AnyName, method: string): readonly unknown[] {
    const { names } = (INTERFACES[name] as Rows)[method];
    const types = methodOf(name, method).argTypes;
    return OF_METHODS[method] ?? types.map((type, at) => sound(type, names[at]));
}

function sound(type: IDL.Type, name: string): unknown {
    return name in BY_NAME && !(type instanceof IDL.OptClass) ? BY_NAME[name] : least(type);
}

/** A value that says as little as its type lets it. */
function least(type: IDL.Type): unknown {
    if (type instanceof IDL.RecClass) return least(type.getType() as IDL.Type);
    if (type instanceof IDL.OptClass || type instanceof IDL.VecClass) return [];
    if (type instanceof IDL.RecordClass)
        return Object.fromEntries(type._fields.map(([name, field]) => [name, least(field)]));
    if (type instanceof IDL.VariantClass) {
        const [[name, of]] = type._fields;
        return { [name]: least(of) };
    }
    if (type instanceof IDL.PrincipalClass) return NOBODY;
    if (type instanceof IDL.BoolClass) return false;
    if (type instanceof IDL.TextClass) return '';
    if (type instanceof IDL.NullClass) return null;
    if (type instanceof IDL.FixedNatClass) return type._bits > 32 ? 0n : 0;
    return 0;
}
