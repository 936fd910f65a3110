import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOUNDS, type GameView, type TournamentsTypes } from '@dice-wards/client';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../tools/layout';
import { cachingOf, headersOf, PAGE_HEADERS } from '../../../tools/start/page_headers';
import { deploymentIn } from '../../src/connection/canisters';
import { formInWords, phaseInWords } from '../../src/events/words';
import { webGameOf } from '../../src/games';
import { playWith } from '../../src/kinds';
import { roomName } from '../../src/parts/room_names';
import { clockInWords } from '../../src/parts/settings_words';
import { linkTo, type Route, routeOf } from '../../src/router';
import { calendarOf } from '../../src/screens/events/calendar';
import { firstEventWishes, newEventOf } from '../../src/screens/new_event/wishes';
import {
    firstWishes,
    LENGTHS,
    ofKind,
    RESERVES,
    SECONDS,
    settingsOf,
    type Wishes,
} from '../../src/screens/new_room/wishes';
import { soundOf } from '../../src/screens/table/sounds';
import { asCountdown, inWords } from '../../src/time_words';

playWith(webGameOf);

describe('the page’s headers', () => {
    const text = readFileSync(join(ROOT, 'web/public/.ic-assets.json5'), 'utf8');

    it('are the same from npm start and from an asset canister', () => {
        const robot = headersOf('assets/robot_worker-abc.js');
        for (const value of [...Object.values(PAGE_HEADERS), ...Object.values(robot)]) expect(text).toContain(value);
        const names = text.match(/'[\w-]+':/g)?.map((name) => name.slice(1, -2)) ?? [];
        expect(new Set(names)).toEqual(new Set([...Object.keys(PAGE_HEADERS), 'Cache-Control']));
        expect(text).toContain(cachingOf('assets/index-abc.js'));
        expect(text).toContain(cachingOf('index.html'));
    });

    it('let the window in which one signs in answer the page', () => {
        expect(PAGE_HEADERS['Cross-Origin-Opener-Policy']).toBe('same-origin-allow-popups');
    });

    it('let no script in from elsewhere, and none inline', () => {
        const policy = PAGE_HEADERS['Content-Security-Policy'];
        expect(policy).toContain("default-src 'none'");
        expect(policy).toContain("script-src 'self';");
        expect(policy).not.toContain('unsafe');
    });

    it('let the robot’s worker alone run Wasm, and reach nothing but the page’s files', () => {
        const policyOf = (path: string) => headersOf(path)['Content-Security-Policy'];
        const policy = policyOf('assets/robot_worker-abc.js');
        expect(policy).toContain("'wasm-unsafe-eval'");
        expect(policy).toContain("connect-src 'self';");
        expect(policy).not.toContain('http');
        for (const path of ['index.html', 'sw.js', 'assets/index-abc.js']) {
            expect(policyOf(path)).toBe(PAGE_HEADERS['Content-Security-Policy']);
        }
    });
});

describe('the manifest', () => {
    const { screenshots } = JSON.parse(readFileSync(join(ROOT, 'web/public/manifest.webmanifest'), 'utf8')) as {
        readonly screenshots: readonly { readonly src: string; readonly sizes: string }[];
    };

    it.each(screenshots)('has $src as large as it is', ({ src, sizes }) => {
        const picture = readFileSync(join(ROOT, 'docs', src));
        // Where WebP's extended header has its canvas: https://developers.google.com/speed/webp/docs/riff_container
        const [width, height] = [24, 27].map((at) => picture.readUIntLE(at, 3) + 1);
        expect(sizes).toBe(`${width}x${height}`);
    });
});

describe('what is heard at a table', () => {
    const view = (version: number, turnId: number, dice: readonly number[]) =>
        ({ version, turnId, lastDice: Uint8Array.from(dice) }) as unknown as GameView;
    it('is dice where they have fallen, and else a piece', () => {
        expect(soundOf(undefined, view(1, 1, [3]))).toBeUndefined();
        expect(soundOf(view(1, 1, [3]), view(1, 1, [3]))).toBeUndefined();
        expect(soundOf(view(1, 1, []), view(2, 1, [3, 1]))).toBe('dice');
        expect(soundOf(view(1, 1, [3]), view(2, 2, [3]))).toBe('dice');
        expect(soundOf(view(1, 1, [3, 1]), view(2, 1, [3, 1]))).toBe('piece');
        expect(soundOf(view(1, 1, [3, 1]), view(2, 2, []))).toBe('piece');
    });
});

describe('routes', () => {
    const routes: readonly Route[] = [
        { screen: 'lobby' },
        { screen: 'new' },
        { screen: 'new', kind: 'DiceWards' },
        { screen: 'new', challenged: '2vxsx-fae' },
        { screen: 'join', roomId: 7 },
        { screen: 'join', roomId: 7, code: 'ABCD2345' },
        { screen: 'game', roomId: 7 },
        { screen: 'review', roomId: 7 },
        { screen: 'review', roomId: 7, step: 23 },
        { screen: 'file' },
        { screen: 'file', step: 23 },
        { screen: 'verify', roomId: 7 },
        { screen: 'position' },
        { screen: 'position', text: 'XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10' },
        { screen: 'player' },
        { screen: 'player', player: '2vxsx-fae' },
        { screen: 'rules' },
        { screen: 'rules', kind: 'DiceWards' },
        { screen: 'leaders' },
        { screen: 'leaders', kind: 'DiceWards' },
        { screen: 'leaders', kind: 'DiceWards', month: 682 },
        { screen: 'leaders', kind: 'DiceWards', month: 683 },
        { screen: 'events' },
        { screen: 'event', event: 7 },
        { screen: 'eventLive', event: 7 },
        { screen: 'newEvent' },
        { screen: 'puzzles' },
    ];
    it.each(routes)('%j has a link that leads there', (route) => {
        expect(routeOf(linkTo(route))).toEqual(route);
    });

    it('have months as people write them', () => {
        expect(linkTo({ screen: 'leaders', kind: 'DiceWards', month: 682 })).toBe('#/leaders/dice-wards/2026-11');
        expect(routeOf('#/leaders/dice-wards/2026-13')).toEqual({ screen: 'leaders', kind: 'DiceWards' });
    });

    it('have names of games as they were shared before', () => {
        for (const [name, kind] of [
            ['backgammon', 'Backgammon'],
            ['dice-wards', 'DiceWards'],
            ['monty-hall', 'MontyHall'],
        ]) {
            expect(routeOf(`#/new/${name}`)).toEqual({ screen: 'new', kind });
        }
    });

    it.each([
        '#/%',
        '#/%E0%A4%A',
        '#/game/%',
        '#/game',
        '#/game/x',
        '#/join/1e9',
        '#/elsewhere',
        '#/game/99999999999',
    ])('%s leads nowhere', (hash) => {
        expect(routeOf(hash)).toEqual({ screen: 'missing' });
    });
});

function within({ least, most }: { readonly least: number; readonly most: number }, value: number): boolean {
    return value >= least && value <= most;
}

describe('a room', () => {
    it('of an event is called by its table, from 1, and of no round', () => {
        const tournament = { tournament: 1, round: 2, table: 0 };
        expect(roomName({ name: 'Round 2, table 1', tournament })).toBe('Table 1 of an event');
        expect(roomName({ name: 'Friday' })).toBe('Friday');
    });
});

describe('a new event', () => {
    const first = firstEventWishes(Date.UTC(2026, 0, 1, 12, 20));
    const room = firstWishes('Backgammon');

    it('begins at the next full hour that leaves players half an hour to come', () => {
        expect(newEventOf(first, room).startsAtMs).toBe(Date.UTC(2026, 0, 1, 13));
        const late = firstEventWishes(Date.UTC(2026, 0, 1, 12, 31));
        expect(newEventOf(late, room).startsAtMs).toBe(Date.UTC(2026, 0, 1, 14));
    });

    it('asks for nothing that is so anyway, and for a code only where one is wanted', () => {
        const { settings, ...event } = newEventOf({ ...first, name: ' Friday ', code: 'club' }, room);
        expect(event).toEqual({
            ...{ name: 'Friday', kind: 'Backgammon', form: { kind: 'Swiss', rounds: 3 } },
            ...{ startsAtMs: Date.UTC(2026, 0, 1, 13), roundMinutes: 60 },
        });
        // Matches of an event are public, and have a ready check.
        expect(settings).toMatchObject({ private: false, matchLength: 5, checksReady: true });
        expect(newEventOf(first, { ...room, spectatorDelay: true }).settings).toMatchObject({ spectatorDelay: true });
        const wishes = {
            ...first,
            form: 'Knockout',
            roundTime: 'day',
            repeats: 'Weekly',
            entry: 'code',
            code: 'club',
        } as const;
        expect(newEventOf(wishes, room)).toMatchObject({
            ...{ form: { kind: 'Knockout' }, roundMinutes: 1_440, repeats: 'Weekly' },
            entry: { code: 'club', placed: false, bots: false },
        });
        expect(newEventOf({ ...first, form: 'Arena', roundTime: 'two' }, room)).toMatchObject({
            ...{ form: { kind: 'Arena' }, roundMinutes: 120, settings: { matchLength: 1 } },
        });
    });
});

describe('an event in a calendar', () => {
    const event = {
        id: 7,
        name: 'Kim’s, Friday; 18:00',
        startsAtMs: Date.UTC(2026, 0, 2, 18),
        repeats: 'Weekly',
    } as const;
    const address = 'https://dice.example/#/event/7';

    it('is text as RFC 5545 has it', () => {
        expect(calendarOf(event, address, Date.UTC(2026, 0, 1)).split('\r\n')).toEqual([
            ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Dice Wards//Events//EN', 'BEGIN:VEVENT'],
            ...['UID:7@dice.example', 'DTSTAMP:20260101T000000Z', 'DTSTART:20260102T180000Z', 'RRULE:FREQ=WEEKLY'],
            ...['SUMMARY:Kim’s\\, Friday\\; 18:00', 'URL:https://dice.example/#/event/7'],
            ...['END:VEVENT', 'END:VCALENDAR', ''],
        ]);
    });

    it('has no line of more than 75 bytes, and loses nothing of its name', () => {
        const name = '骰'.repeat(40);
        const text = calendarOf({ ...event, name }, address, 0);
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${name}\r\n`);
    });
});

describe('a new room', () => {
    const usual: Wishes = {
        kind: 'Backgammon',
        players: 2,
        length: '5',
        clock: 'window',
        time: 'usual',
        reserve: 'club',
        isPrivate: true,
        welcomesBots: true,
        rated: true,
        doubling: true,
        crawford: true,
        jacoby: true,
        quick: true,
        lateDice: true,
        spectatorDelay: true,
    };
    it('says how many play where more than two do', () => {
        const { kind: _, ...others } = usual;
        expect(settingsOf({ ...others, ...ofKind('Farkle') }).players).toBeUndefined();
        expect(settingsOf({ ...others, ...ofKind('Farkle'), players: 4 }).players).toBe(4);
        expect(settingsOf({ ...others, ...ofKind('DiceWards') }).players).toBeUndefined();
    });

    it('asks for nothing that its game does not know', () => {
        expect(settingsOf(usual)).toEqual({
            private: true,
            checksReady: true,
            doubling: true,
            quick: true,
            matchLength: 5,
            rated: true,
            crawford: true,
        });
        expect(settingsOf({ ...usual, length: 'single', time: 'day' })).toEqual({
            private: true,
            doubling: true,
            quick: true,
            jacoby: true,
            turnSeconds: 86_400,
        });
        expect(settingsOf({ ...usual, kind: 'DiceWards', lateDice: false })).toEqual({
            private: true,
            checksReady: true,
            doubling: true,
            rated: true,
            dice: 'Sealed',
        });
        expect(settingsOf({ ...usual, isPrivate: false })).toMatchObject({ private: false, spectatorDelay: true });
    });

    it('offers nothing that a canister refuses', () => {
        for (const { delaySeconds, reserveSeconds } of Object.values(RESERVES)) {
            expect(within(BOUNDS.delaySeconds, delaySeconds)).toBe(true);
            expect(within(BOUNDS.reserveSeconds, reserveSeconds)).toBe(true);
        }
        for (const seconds of Object.values(SECONDS)) expect(seconds ?? 0).toBeLessThanOrEqual(BOUNDS.turnSeconds.most);
        for (const length of LENGTHS.filter((each) => each !== 'single')) {
            expect(within(BOUNDS.matchLength, Number(length))).toBe(true);
        }
    });

    it('has either a window or a reserve', () => {
        expect(settingsOf({ ...usual, kind: 'DiceWards', clock: 'reserve', time: 'day' })).toEqual({
            private: true,
            doubling: true,
            rated: true,
            checksReady: true,
            delaySeconds: 12,
            reserveSeconds: 120,
        });
    });

    it('begins when both are there, in the lobby and with a friend, where no turn may take long', () => {
        for (const isPrivate of [false, true]) {
            const room = { ...usual, rated: false, isPrivate };
            for (const time of ['usual', 'five'] as const) expect(settingsOf({ ...room, time }).checksReady).toBe(true);
            for (const time of ['hour', 'day'] as const)
                expect(settingsOf({ ...room, time })).not.toHaveProperty('checksReady');
            expect(settingsOf({ ...room, time: 'day', clock: 'reserve' }).checksReady).toBe(true);
        }
    });

    it('welcomes bots where others find it, and is not rated then', () => {
        expect(settingsOf({ ...usual, isPrivate: false })).toMatchObject({ private: false, bots: true, rated: false });
        expect(settingsOf(usual)).not.toHaveProperty('bots');
    });
});

describe('the cookie of an asset canister', () => {
    const told =
        'ic_root_key=00ff&PUBLIC_CANISTER_ID:profiles=a&PUBLIC_CANISTER_ID:lobbies=b&PUBLIC_CANISTER_ID:game_engine=c';
    it('tells the canisters and the root key', () => {
        expect(deploymentIn(`other=1; ic_env=${encodeURIComponent(told)}`, 'localhost')).toEqual({
            canisterIds: { profiles: 'a', lobbies: 'b', gameEngine: 'c' },
            rootKey: Uint8Array.of(0, 255),
        });
    });

    it('tells the canister of events, where there is one', () => {
        const more = `${told}&PUBLIC_CANISTER_ID:tournaments=d`;
        expect(deploymentIn(`ic_env=${encodeURIComponent(more)}`, 'localhost')?.canisterIds.tournaments).toBe('d');
    });

    it('tells where one signs in', () => {
        const more = `${told}&PUBLIC_IDENTITY_PROVIDER=http://id.ai.localhost:8000/authorize`;
        expect(deploymentIn(`ic_env=${encodeURIComponent(more)}`, '127.0.0.1')?.identityProvider).toBe(
            'http://id.ai.localhost:8000/authorize',
        );
    });

    it.each(['', 'ic_env=', 'ic_env=ic_root_key%3D00', 'ic_env=%', 'nic_env=x'])('%j tells nothing', (cookies) => {
        expect(deploymentIn(cookies, 'localhost')).toBeUndefined();
    });

    it.each([
        'dice-wards.example',
        'aaaaa-aa.icp0.io',
        'localhost.example',
        'notlocalhost',
    ])('is not believed on %s, where anybody under the same domain can set it', (hostname) => {
        expect(deploymentIn(`ic_env=${encodeURIComponent(told)}`, hostname)).toBeUndefined();
    });

    it.each(['localhost', '127.0.0.1', 'aaaaa-aa.localhost'])('is believed on %s', (hostname) => {
        expect(deploymentIn(`ic_env=${encodeURIComponent(told)}`, hostname)).toBeDefined();
    });
});

describe('times', () => {
    it.each([
        [0, '0:00', '0 s'],
        [1, '0:01', '1 s'],
        [60_000, '1:00', '1 min'],
        [90_000, '1:30', '90 s'],
        [600_000, '10:00', '10 min'],
        [86_400_000, '24 h 0 min', '24 h'],
        [259_200_000, '72 h 0 min', '3 d'],
    ])('%i ms are %s and %s', (milliseconds, countdown, words) => {
        expect(asCountdown(milliseconds)).toBe(countdown);
        expect(inWords(milliseconds)).toBe(words);
    });

    it('of a clock are those that each decision and each point bring', () => {
        expect(clockInWords(12, 120, true)).toBe('12 s + 2 min a point');
        expect(clockInWords(12, 120, false)).toBe('12 s + 2 min');
    });
});

describe('an arena', () => {
    const arena = {
        kind: 'Backgammon',
        form: { kind: 'Arena' },
        roundMinutes: 45,
        unsettled: 2,
        phase: { kind: 'Running', round: 1, rounds: 1, endsAtMs: 600_000 },
    } as TournamentsTypes.Event;

    it('is told with its length, and how long it goes on', () => {
        expect(formInWords(arena)).toBe('Backgammon · Arena of 45 minutes');
        expect(phaseInWords(arena, 0)).toBe('Ends in 10 min · 2 tables are open');
        expect(phaseInWords(arena, 600_000)).toBe('Time is up: the last games count · 2 tables are open');
    });
});
