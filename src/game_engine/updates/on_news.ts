import type { HouseNews } from '../../platform/messages';
import { hearHouse, hearing, hearNames } from '../../platform/news/listener';
import { followHouse } from '../../platform/pause';
import type { App } from '../app';
import { beginPause, endPause } from './operate';

export const onNews = hearing<App>({ lobbies: hearHouse(hearSettings), profiles: hearNames });

function hearSettings(app: App, { pause, graceSeconds }: HouseNews): void {
    followHouse(
        app.pause,
        pause,
        (text) => beginPause(app, text, 'house'),
        () => endPause(app),
    );
    app.clock.setGrace(graceSeconds);
}
