import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useOnline } from '../state/online';
import { TEXTS } from '../texts';
import { Button } from './button';
import { Loading } from './loading';
import { Notice } from './notice';

const RELOADED = 'reloaded';

/**
 * A component that is fetched when it is first shown, or once there is a network for it. A page of before a deployment looks for
 * files that are gone: it makes way for the new one.
 */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
    let found: ComponentType<Props> | undefined;
    return function Lazy(props: Props) {
        const [component, setComponent] = useState<{ readonly it?: ComponentType<Props>; readonly failed?: true }>({
            ...(found && { it: found }),
        });
        const isOnline = useOnline();
        useEffect(() => {
            if (component.it !== undefined) return;
            load().then(
                (it) => {
                    found = it;
                    sessionStorage.removeItem(RELOADED);
                    setComponent({ it });
                },
                () => {
                    if (!reloadOnce()) setComponent({ failed: true });
                },
            );
        }, [component.it, isOnline]);
        if (component.failed) {
            return (
                <Notice tone="bad">
                    {TEXTS.problem.partMissing}
                    <Button size="s" onClick={() => location.reload()}>
                        {TEXTS.again}
                    </Button>
                </Notice>
            );
        }
        const Component = component.it;
        return Component === undefined ? <Loading /> : <Component {...props} />;
    };
}

/** Opens the page anew, unless there is no network or that has just been tried. @returns whether it does */
function reloadOnce(): boolean {
    if (!navigator.onLine || sessionStorage.getItem(RELOADED) !== null) return false;
    sessionStorage.setItem(RELOADED, 'yes');
    location.reload();
    return true;
}
