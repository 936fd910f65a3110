import type { EngineTypes } from '@dice-wards/client';
import { sentence } from '../counted';
import { decimal } from '../numbers';

/** What is said of a game that is gone through step by step. */
export const REVIEW = {
    loading: 'Fetching the game…',
    title: (one: string, two: string) => `${one} – ${two}`,
    steps: 'Steps',
    first: 'To the start',
    back: 'One step back',
    next: 'One step on',
    last: 'To the end',
    nextError: 'Next error',
    start: 'The start.',
    noSteps: 'This game has no steps to show.',
    analysis: 'Analysis',
    analysing: 'How much of the game is judged',
    marks: { Inaccuracy: 'Inaccuracy', Error: 'Error', Blunder: 'Blunder' },
    signs: { Inaccuracy: '?!', Error: '?', Blunder: '??' },
    better: (best: string, loss: number) => `${sentence(best)} was better by ${decimal(loss, 3)}.`,
    counts: { Inaccuracy: 'Inaccuracies', Error: 'Errors', Blunder: 'Blunders' },
    rating: 'Played like',
    ratings: {
        Supernatural: 'a machine',
        WorldClass: 'world class',
        Expert: 'an expert',
        Advanced: 'advanced',
        Intermediate: 'intermediate',
        CasualPlayer: 'casual',
        Beginner: 'a beginner',
        Awful: 'below beginner',
    } satisfies Record<EngineTypes.RatingWord, string>,
    errorRate: 'Lost per decision',
    errorRateOf: (thousandths: number, noise?: number) =>
        noise === undefined ? `${decimal(thousandths, 1)} ‰` : `${decimal(thousandths, 1)} ± ${noise} ‰`,
    candidates: 'Best choices',
    showCandidates: 'Show',
    candidatesHelp:
        'Orange arrows show what was played, blue ones what was best. Show lists what a strong robot would do; a press on a choice draws it.',
    noCandidates: 'There was nothing to choose at this step.',
    share: 'Show it to others',
    copyLink: 'Link to this step',
    setUp: 'Open it on a board',
    copyPosition: 'Position as XGID',
    download: 'Match as .mat',
    totalsHelp:
        'Lost per decision: thousandths of a point, on average. “Played like” follows from it. Luck: points that the dice brought.',
    luck: 'Luck',
    graph: 'Equity',
    graphHelp: (name: string) => `Up is good for ${name}. Dots are errors.`,
    slider: 'Step of the game',
    graphLabel: (end: number) => `Equity over the game, ending at ${decimal(end, 2)}`,
} as const;
