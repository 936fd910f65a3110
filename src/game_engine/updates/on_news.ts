import { asciiText } from '../../platform/bytes';
import type { HouseNews } from '../../platform/messages';
import { hearHouse, hearing, hearNames } from '../../platform/news/listener';
import type { App } from '../app';
import { beginPause, endPause } from './operate';

export const onNews = hearing<App>({ lobbies: hearHouse(hearSettings), profiles: hearNames });

/** A pause of the house has the same effects as one that is commanded here. One that is commanded here stays, whatever the house does. */
function hearSettings(app: App, { pause, graceSeconds }: HouseNews): void {
    const isOwn = app.pause.isOn() && !app.pause.isOfHouse();
    if (pause !== null && !isOwn) beginPause(app, asciiText(pause), 'house');
    else if (app.pause.isOfHouse()) endPause(app);
    app.clock.setGrace(graceSeconds);
}
