import { CallError, type Client, type Room, type Verdict } from '@dice-wards/client';
import { expect, test } from 'vitest';
import { HeadCheck } from '../../../tools/audit/check_heads';

const FAIR: Verdict = { fair: true, throws: 3 };
const OF_LOG: Verdict = { fair: false, wrong: { kind: 'log', version: 2 } };
const REFUSED = { ok: false, refusal: { kind: 'InvalidState', text: 'too old' } };
const certified = (version: number) => ({ ok: true, value: { version } });
const game = (verdict: Verdict, head: object | undefined) => ({
    ok: true,
    value: { log: ['one', 'two'], verdict, head },
});

/** What the report says of games of which the house answers this, one after another. */
async function lines(...answers: (object | Error)[]): Promise<string[]> {
    const heads = new HeadCheck();
    for (const [place, answer] of answers.entries()) {
        const examine = () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer));
        const client = { examine } as unknown as Client;
        await heads.examine(client, { id: place + 1, kind: 'DiceWards' } as Room);
    }
    return heads.section().lines.map(({ kind, text }) => `${kind}: ${text}`);
}

test.each([
    ['certified', [game(FAIR, certified(2))], ['good: the network has certified the whole logs of 1 game']],
    [
        'of another log',
        [game(OF_LOG, certified(2))],
        ['found: game 1, DiceWards: its log is not the one that the network has certified at version 2'],
    ],
    ['behind', [game(FAIR, certified(1))], ['found: game 1, DiceWards: only 1 of its 2 entries are certified']],
    [
        'without any certificate',
        [game(FAIR, REFUSED), game(FAIR, undefined)],
        ['found: 2 games and no certificate: if the engine was upgraded just now, audit again'],
    ],
    [
        'too old, but for one',
        [game(FAIR, certified(2)), game(FAIR, REFUSED)],
        [
            'good: the network has certified the whole logs of 1 game',
            'told: 1 game had no certificate: they finished too long ago',
        ],
    ],
    ['gone', [{ ok: false }], ['told: no game to compare']],
    [
        'with a certificate of somewhere else',
        [new CallError('getCertificate', 'untrusted', false, undefined)],
        ['found: game 1, DiceWards: its certificate is none of this network, engine and room'],
    ],
])('games that are %s', async (_, answers, expected) => {
    expect(await lines(...answers)).toEqual(expected);
});

test('a network that does not answer is no finding', async () => {
    await expect(lines(new CallError('getLog', 'unreachable', false, undefined))).rejects.toBeInstanceOf(CallError);
});
