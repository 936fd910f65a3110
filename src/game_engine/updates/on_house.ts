import { hearingHouse } from '../../platform/on_house';
import type { App } from '../app';
import { beginPause, endPause } from './operate';

export const onHouse = hearingHouse<App>({
    pause: {
        begin: (app, why) => beginPause(app, why, 'house'),
        end: endPause,
        isOfHouse: ({ pause }) => pause.isOfHouse(),
    },
    grace: ({ clock }, seconds) => clock.setGrace(seconds),
    named: ({ names }, id, username) => names.take([{ id, username }]),
});
