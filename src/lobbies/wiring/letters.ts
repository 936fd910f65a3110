import { type Alarm, createAlarm } from '../../platform/alarm';
import type { Host } from '../../platform/host';
import type { LetterKind } from '../../platform/letters_stored';
import { createNeighbours } from '../../platform/neighbours';
import { PAYER } from '../../platform/payers';
import type { App } from '../app';
import { initGame } from '../engine_api';
import { createCare } from '../jobs/care';
import { engineOfLetter, isStarted, LETTER, settleByLetter } from '../jobs/settle_start';

/** The alarm, with whose rounds others are woken. */
export function wireAlarm(host: Host, hearing: Pick<App, 'links' | 'heard'>, app: () => App) {
    const care = createCare(host, hearing.links, () => alarm);
    // The engine has games to end, of which this canister waits for the results.
    const alarm: Alarm = createAlarm(
        host,
        createNeighbours(host, hearing, () => app().rooms.memberGames.areAny() || care.isTaken()),
    );
    return { alarm, care };
}

/** What goes to engines and waits for their answer. */
export function letterKinds(app: () => App): Readonly<Record<number, LetterKind>> {
    return {
        [LETTER.initGame]: {
            method: initGame.method,
            payer: PAYER.game,
            receiver: (letter) => engineOfLetter(app(), letter),
            acknowledged: (letter, answer) => settleByLetter(app(), letter, answer),
            isNeedless: (letter) => isStarted(app(), letter),
        },
    };
}
