import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ROOT } from '../../../tools/layout';
import { BOARD_COLOURS, HOME_SIDE, MOTION, POINT_NUMBERS } from '../../src/state/board_looks';
import { KeptChoice } from '../../src/state/kept_choice';

afterEach(() => vi.unstubAllGlobals());

/** A browser that keeps this. */
function keeping(kept: Record<string, string>): Record<string, string> {
    vi.stubGlobal('localStorage', {
        getItem: (key: string) => kept[key] ?? null,
        setItem: (key: string, value: string) => {
            kept[key] = value;
        },
    });
    return kept;
}

describe('a choice that the browser keeps', () => {
    const choice = () => new KeptChoice('side', ['right', 'left']);

    it('is the usual one where nothing is kept, something else, or nothing can be kept', () => {
        expect(choice().get()).toBe('right');
        keeping({});
        expect(choice().get()).toBe('right');
        keeping({ side: 'above' });
        expect(choice().get()).toBe('right');
        vi.stubGlobal('localStorage', {
            getItem: () => {
                throw new DOMException('no', 'SecurityError');
            },
        });
        expect(choice().get()).toBe('right');
    });

    it('is what was chosen, at once and later', () => {
        const kept = keeping({ side: 'left' });
        const side = choice();
        expect(side.get()).toBe('left');
        side.keep('right');
        expect([side.get(), kept.side, choice().get()]).toEqual(['right', 'right', 'right']);
    });

    it('goes on under the name that it had', () => {
        keeping({ 'home-side': 'left', board: 'slate', motion: 'off', 'point-numbers': 'hidden' });
        expect([HOME_SIDE, BOARD_COLOURS, MOTION, POINT_NUMBERS].map((each) => each.get())).toEqual([
            ...['left', 'slate', 'off', 'hidden'],
        ]);
    });
});

/** WCAG's contrast of two colours. */
function contrast(one: string, other: string): number {
    const [low = 0, high = 0] = [one, other].map(luminance).sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
        .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
        .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('the colours of a board', () => {
    const colours = (path: string, select: RegExp): Readonly<Record<string, string>> => {
        const [, block = ''] = select.exec(readFileSync(join(ROOT, path), 'utf8')) ?? [];
        return Object.fromEntries(
            [...block.matchAll(/--board-([\w-]+): (#\w{6});/g)].map(([, name, value]) => [name, value]),
        );
    };
    const usual = colours('packages/board/board.css', /:root\) \{([^}]*)\}/);
    const others = BOARD_COLOURS.values.filter((name) => name !== 'green');
    const ofBoard = (name: string) => ({
        ...usual,
        ...colours('web/src/styles/board_tokens.css', new RegExp(`data-board="${name}"\\] \\{([^}]*)\\}`)),
    });
    /** What has to be told apart from what, and by how much at least. */
    const PAIRS = [
        ['ivory-light', 'felt-light', 4.5],
        ['ivory-light', 'point-light', 1.7],
        ['ivory-light', 'point-dark', 2.5],
        ['ebony-deep', 'felt-light', 2],
        ['ebony-deep', 'felt-dark', 1.5],
        ['ebony-deep', 'point-dark', 3],
        ['point-light', 'felt-light', 3],
        ['point-dark', 'felt-light', 1.25],
        ['point-light', 'point-dark', 1.7],
        ['arrow-own', 'felt-light', 3],
        ['arrow-best', 'felt-light', 3],
    ] as const;

    it.each([...BOARD_COLOURS.values])('of %s can be told apart', (name) => {
        const board = ofBoard(name);
        const weak = PAIRS.filter(([one, other, least]) => contrast(board[one] ?? '', board[other] ?? '') < least);
        expect(weak).toEqual([]);
    });

    it('are others for each name', () => {
        expect(others).toHaveLength(2);
        for (const name of others) expect(ofBoard(name)).not.toEqual(usual);
    });
});
