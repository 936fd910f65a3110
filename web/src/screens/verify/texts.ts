import { counted } from '../../counted';
import { SEALS } from '../../seals_texts';

/** The texts of the screen that checks a game. They are loaded with it. */
export const VERIFY = {
    loading: 'Fetching the game and checking it…',
    title: (one: string, two: string) => `${one} – ${two}, checked`,
    titleOfMany: (names: string) => `${names}, checked`,
    lead: 'All of this was computed just now in your browser, from what the house tells everybody.',
    good: '✓ Everything fits.',
    uncertified: '✓ The dice fit. The network vouches for no log of this game.',
    bad: '✗ Something does not fit.',
    unfinished: 'The game goes on. Its tapes are opened when it is over: come back then.',
    toGame: 'To the game',
    checks: 'What was checked',
    signs: { good: '✓', bad: '✗', open: '–' },
    states: { good: 'right', bad: 'wrong', open: 'not checked' },
    names: { seals: 'Seals', entries: 'Log', throws: 'Throws', certificate: 'Certificate' },
    notReached: 'Not checked, because of what is wrong above.',
    seals: (tapes: number, seen: number) =>
        `${tapes === 1 ? 'The tape has' : `Each of the ${tapes} tapes has`} the SHA-256 that was shown before its first throw${SEALS.seen(seen)}.`,
    wrongTape: (tape: number) => `Tape ${tape} does not have the SHA-256 that was shown.`,
    wrongSeal: (tape: number) => `Tape ${tape} has another seal than the one that you saw.`,
    entries: (entries: number) => `${counted(entries, 'entry', 'entries')}, and none is missing.`,
    gap: (version: number) => `Entry ${version} is missing.`,
    unknown: 'This page does not know the game. Load it anew.',
    throws: (throws: number) =>
        throws === 1 ? 'The only one is what was sealed.' : `All ${throws} are what was sealed.`,
    late: 'Each was certain before its numbers were drawn.',
    wrongThrow: (number: number, shown: string, sealed: string) =>
        `Number ${number} shows ${shown}, but ${sealed || 'nothing'} was sealed.`,
    certificate: (version: number, entries: number) =>
        version === entries
            ? 'The network has signed for the whole log.'
            : `The network has signed for the log up to entry ${version}.`,
    wrongLog: (version: number) =>
        `The network has signed for another log up to entry ${version}. A node may be lying: open the page again.`,
    noCertificate: 'This engine has none.',
    limits: 'It does not show that the house runs the published code: an audit of the house does.',
    allThrows: 'Every throw',
    thrown: { good: 'as sealed', bad: 'not as sealed', open: 'not checked' },
    allSeals: 'Every seal',
    tape: (tape: number) => `Tape ${tape}`,
    head: (version: number) => `Head of the log, at entry ${version}`,
} as const;
