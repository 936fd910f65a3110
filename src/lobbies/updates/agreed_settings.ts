import { busy, invalidArgument } from '../../platform/refusal';
import type { Settings } from '../../platform/room_settings';
import { checkedSettings, type NewGame, wishesIn } from '../../platform/room_settings';
import type { App } from '../app';
import type { Refused } from '../refusals';

/**
 * The settings of a room as they are agreed on, with a seat that is drawn unless it is chosen.
 *
 * Refusals: `InvalidArgument` says what is wrong with them; `InvalidState` for a game that the house does not offer; `Busy` while there is no random byte to draw a seat.
 */
export function agreedSettings(app: App, given: NewGame): { readonly settings: Settings } | Refused {
    const { robot, seat } = wishesIn(given);
    const isDrawn = robot !== null && seat === null;
    const random = isDrawn ? app.randomness.bytes(1)?.[0] : 0;
    if (random === undefined) return busy('The seats cannot be drawn yet; try again in a few seconds');
    const checked = checkedSettings(given, random % 2 === 1 ? 1 : 0);
    if ('fault' in checked) return invalidArgument(checked.fault);
    return app.offered.refusal(checked.settings.kind) ?? checked;
}
