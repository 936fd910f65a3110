import {
    type Handlers,
    operator,
    pauseCommands,
    pauseFault,
    sharedCommands,
    sharedHandlers,
} from '../../platform/operate';
import type { Reply } from '../../platform/refusal';
import type { App } from '../app';

/** What operators may do here, besides what they may do anywhere; see `platform/operate.ts`. */
export const commands = { ...sharedCommands, ...pauseCommands } as const;

const handlers: Handlers<App, typeof commands> = {
    ...sharedHandlers,
    Pause: pause,
    Resume: resume,
};

export const operate = operator(handlers);

/** No event begins until `Resume`; those that have begun go on. */
function pause(app: App, why: string): Reply<string> {
    const fault = pauseFault(why);
    if (fault !== undefined) return fault;
    app.pause.begin(why);
    return { Ok: 'No event begins until Resume' };
}

function resume({ pause, host }: App): Reply<string> {
    if (!pause.isOn()) return { Ok: 'There is no pause' };
    pause.end(host.now());
    return { Ok: 'Events begin again' };
}
