import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { isEndpoint, PUSH_SERVICES, readAsked } from '../src/asked';

const PLAYER = 'rrkah-fqaaa-aaaaa-aaaaq-cai';
const POINT = createECDH('prime256v1').generateKeys();
const OFF_THE_CURVE = Buffer.from(POINT.map((byte, at) => (at === 64 ? byte ^ 1 : byte))).toString('base64url');
const KEYS = {
    p256dh: POINT.toString('base64url'),
    auth: Buffer.alloc(16, 2).toString('base64url'),
};
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';
const asked = (changes: object = {}, subscription: object = {}) =>
    readAsked(
        { player: PLAYER, subscription: { endpoint: ENDPOINT, keys: KEYS, ...subscription }, ...changes },
        PUSH_SERVICES,
    );

it('reads a subscription of a player', () => {
    expect(asked()).toEqual({ player: PLAYER, address: { endpoint: ENDPOINT, keys: KEYS } });
});

it.each([
    [asked({ player: '2vxsx-fae' }), 'principal'],
    [asked({ player: 'nobody' }), 'principal'],
    [asked({ player: 7 }), 'principal'],
    [asked({ subscription: null }), 'endpoint'],
    [asked({}, { endpoint: 'https://example.org/' }), 'endpoint'],
    [asked({}, { keys: undefined }), 'p256dh'],
    [asked({}, { keys: { ...KEYS, p256dh: KEYS.auth } }), 'p256dh'],
    [asked({}, { keys: { ...KEYS, p256dh: OFF_THE_CURVE } }), 'p256dh'],
    [asked({}, { keys: { ...KEYS, p256dh: Buffer.alloc(65, 4).toString('base64url') } }), 'p256dh'],
    [asked({}, { keys: { ...KEYS, auth: 'short' } }), 'auth'],
    [readAsked(null, PUSH_SERVICES), 'principal'],
])('says what is wrong: %s', (told, word) => {
    expect(told).toEqual(expect.stringContaining(word));
});

it.each([
    ['https://updates.push.services.mozilla.com/wpush/v2/a', true],
    ['https://web.push.apple.com/a', true],
    ['http://fcm.googleapis.com/a', false],
    ['https://fcm.googleapis.com:8443/a', false],
    ['https://fcm.googleapis.com@10.0.0.1/a', false],
    ['https://me@fcm.googleapis.com/a', false],
    ['https://fcm.googleapis.com.example.org/a', false],
    ['https://notfcm.googleapis.com/a', false],
    ['https://127.0.0.1/a', false],
    [`https://fcm.googleapis.com/${'a'.repeat(1_024)}`, false],
    ['file:///etc/passwd', false],
])('%s is an address of a push service: %s', (endpoint, is) => {
    expect(isEndpoint(endpoint, PUSH_SERVICES)).toBe(is);
});
