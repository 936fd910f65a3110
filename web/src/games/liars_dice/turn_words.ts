import type { Role } from '@dice-wards/client';
import { SPOKEN } from './spoken_words';
import { TABLE_WORDS } from './table_words';
import type { Turn } from './turns';

/** What somebody did, and what came of it. */
export function turnInWords(turn: Turn, names: Readonly<Record<Role, string>>): readonly [done: string, end: string] {
    switch (turn.kind) {
        case 'bid':
            return [SPOKEN.bid(turn.bid.count, turn.bid.face), turn.lapsed ? TABLE_WORDS.lapsed : ''];
        case 'challenge': {
            const { bid, matching, loser } = turn.round;
            const done = `${TABLE_WORDS.challenges(SPOKEN.bid(bid.count, bid.face))}: ${TABLE_WORDS.found(matching)}`;
            return [done, loser === undefined ? '' : TABLE_WORDS.lostBy(names[loser])];
        }
        case 'left':
            return ['', TABLE_WORDS.leaves];
    }
}
