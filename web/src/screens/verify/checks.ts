import type { Verdict } from '@dice-wards/client';
import { VERIFY } from './texts';

export type State = 'good' | 'bad' | 'open';

/** One of the things that were checked, in a few words. */
export interface Check {
    readonly name: keyof typeof VERIFY.names;
    readonly state: State;
    readonly text: string;
}

/** What there was to check. */
export interface Material {
    readonly tapes: number;
    readonly entries: number;
    /** Seals that this browser saw while the game was played. */
    readonly seen: number;
    /** Why there is no certificate to compare with. */
    readonly refusal?: string;
}

type Wrong = Extract<Verdict, { fair: false }>['wrong'];

/** In the order in which they are checked: the first that is wrong ends it. */
const ORDER = ['seals', 'entries', 'throws', 'certificate'] as const;
const FAILING = {
    unfinished: 'seals',
    tape: 'seals',
    seal: 'seals',
    gap: 'entries',
    unknown: 'entries',
    throw: 'throws',
    log: 'certificate',
} as const satisfies Record<Wrong['kind'], Check['name']>;

export function checksOf(verdict: Verdict, material: Material): readonly Check[] {
    const failing = verdict.fair ? ORDER.length : ORDER.indexOf(FAILING[verdict.wrong.kind]);
    return ORDER.map((name, place) => {
        if (place > failing) return { name, state: 'open', text: VERIFY.notReached };
        if (place === failing && !verdict.fair) return { name, state: 'bad', text: wrongText(verdict.wrong) };
        return rightCheck(name, verdict, material);
    });
}

function rightCheck(name: Check['name'], verdict: Verdict, { tapes, entries, seen, refusal }: Material): Check {
    switch (name) {
        case 'seals':
            return { name, state: 'good', text: VERIFY.seals(tapes, seen) };
        case 'entries':
            return { name, state: 'good', text: VERIFY.entries(entries) };
        case 'throws': {
            if (!verdict.fair) return { name, state: 'good', text: '' };
            const late = verdict.late ? ` ${VERIFY.late}` : '';
            return { name, state: 'good', text: VERIFY.throws(verdict.throws) + late };
        }
        default: {
            const version = verdict.fair ? verdict.certified : undefined;
            if (version === undefined) return { name, state: 'open', text: refusal ?? VERIFY.noCertificate };
            return { name, state: 'good', text: VERIFY.certificate(version, entries) };
        }
    }
}

function wrongText(wrong: Wrong): string {
    switch (wrong.kind) {
        case 'tape':
            return VERIFY.wrongTape(wrong.tape + 1);
        case 'seal':
            return VERIFY.wrongSeal(wrong.tape + 1);
        case 'gap':
            return VERIFY.gap(wrong.version);
        case 'throw':
            return VERIFY.wrongThrow(wrong.number, wrong.shown.join('-'), wrong.sealed.join('-'));
        case 'log':
            return VERIFY.wrongLog(wrong.version);
        case 'unknown':
            return VERIFY.unknown;
        default:
            return VERIFY.unfinished;
    }
}

/** Whether a throw, counted from 1, is what was sealed. Behind the first wrong one nothing can be read any more. */
export function stateOfThrow(number: number, verdict: Verdict): State {
    if (verdict.fair || verdict.wrong.kind === 'log') return 'good';
    if (verdict.wrong.kind !== 'throw' || number > verdict.wrong.number) return 'open';
    return number === verdict.wrong.number ? 'bad' : 'good';
}
