import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import { expect, it } from 'vitest';
import { idlFactory } from '../../../src/declarations/profiles.did';
import { leaderboardLeaf } from '../src/leaderboard_rows';

/** The type of an entry, from the interface of Profiles. */
function entryType(): IDL.RecordClass {
    const { _fields } = idlFactory({ IDL }) as unknown as IDL.ServiceClass;
    const [, method] = _fields.find(([name]) => name === 'leaderboard') ?? [];
    const fieldsOf = (type: unknown) => new Map((type as { _fields: [string, IDL.Type][] })._fields);
    const list = fieldsOf(fieldsOf(method?.retTypes[0]).get('Ok')).get('entries');
    return (list as unknown as { _type: IDL.RecordClass })._type;
}

it('a leaf has its entries as Candid writes them', () => {
    const players = [
        'aaaaa-aa',
        'lqy7q-dh777-77777-aaaaq-cai',
        Principal.fromUint8Array(new Uint8Array(29).fill(7)).toText(),
    ];
    const entries = [
        { id: players[0], place: 1, rating: 2000, provisional: false, gamesPlayed: 300, gamesWon: 70_000 },
        {
            id: players[1],
            place: 2,
            rating: 1,
            provisional: true,
            deviation: 258,
            gamesPlayed: 1,
            gamesWon: 0,
            username: 'Zoë',
        },
        {
            id: players[2],
            place: 100,
            rating: 65_535,
            provisional: false,
            experience: 4_000_000_000,
            gamesPlayed: 9,
            gamesWon: 8,
        },
    ];
    const answer = {
        entries,
        total: 70_000,
        atMs: 1_767_225_600_123,
        certificate: new Uint8Array(),
        witness: new Uint8Array(),
    };
    const bytesOf = (text: string) => Principal.fromText(text).toUint8Array();
    const rows = entries.map(({ id, username, deviation, experience, ...rest }) =>
        entryType().encodeValue({
            ...rest,
            id: Principal.fromText(id),
            username: username === undefined ? [] : [username],
            deviation: deviation === undefined ? [] : [deviation],
            experience: experience === undefined ? [] : [experience],
        }),
    );
    const opening = Buffer.alloc(10);
    opening.writeUIntBE(answer.atMs, 0, 6);
    opening.writeUInt32BE(answer.total, 6);
    expect(Buffer.from(leaderboardLeaf(answer, bytesOf))).toEqual(Buffer.concat([opening, ...rows]));
});
