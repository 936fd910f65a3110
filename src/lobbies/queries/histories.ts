import { chose } from '@dice-wards/candid/choice';
import { blob, choice, type Infer, nat32, nat64, principal, record, vec } from '@dice-wards/candid/schema';
import type { App } from '../app';
import { membersOf, PARTS } from '../jobs/watch';

export const HouseCanisters = vec(
    record('HouseCanister', {
        id: principal,
        part: choice('HousePart', PARTS),
        /** The number of its last answer. */
        answers: nat32,
        /** When the platform was last asked, in milliseconds since 1970. */
        askedAtMs: nat64,
    }),
);

export const PlatformAnswers = vec(
    record('PlatformAnswer', {
        number: nat32,
        /** In milliseconds since 1970. */
        atMs: nat64,
        /** What `canister_info` of the management canister has answered, in Candid. */
        info: blob,
    }),
);

/** Of one page, of 8 kB each at most. */
const MOST_SHOWN = 20;

/** The canisters of the house. One of which the platform has not told yet is not in it. */
export function getCanisters(app: App): Infer<typeof HouseCanisters> {
    return membersOf(app).flatMap(({ id, part }) => {
        const known = app.histories.of(id);
        if (known === undefined) return [];
        return [{ id, part: chose(part), answers: known.answers, askedAtMs: known.askedAtMs }];
    });
}

/**
 * What the platform has told of a canister, whenever something had changed, newest first, up to 20; nothing of one that was never in
 * the house. Each answer has the last 20 changes, and their number: where more than 20 came in between, some are told nowhere.
 *
 * @param before only answers with lower numbers
 */
export function getHistory(
    { histories }: App,
    _caller: Uint8Array,
    canister: Uint8Array,
    before: number | null,
): Infer<typeof PlatformAnswers> {
    const last = histories.of(canister)?.answers ?? 0;
    const shown: { number: number; atMs: number; info: Uint8Array }[] = [];
    for (let number = Math.min(last, (before ?? Infinity) - 1); number > 0 && shown.length < MOST_SHOWN; number -= 1) {
        const answer = histories.answer(canister, number);
        if (answer === undefined) break;
        shown.push({ number, atMs: answer.atMs, info: answer.bytes });
    }
    return shown;
}
