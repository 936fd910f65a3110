import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { TEXTS } from '../texts';
import { Loading } from './loading';
import { Notice } from './notice';

/** A component that is fetched when it is first shown. */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
    let found: ComponentType<Props> | undefined;
    return function Lazy(props: Props) {
        const [component, setComponent] = useState<{ readonly it?: ComponentType<Props>; readonly failed?: true }>({
            ...(found && { it: found }),
        });
        useEffect(() => {
            if (component.it !== undefined) return;
            load().then(
                (it) => {
                    found = it;
                    setComponent({ it });
                },
                () => setComponent({ failed: true }),
            );
        }, [component.it]);
        if (component.failed) return <Notice tone="bad">{TEXTS.problem.partMissing}</Notice>;
        const Component = component.it;
        return Component === undefined ? <Loading /> : <Component {...props} />;
    };
}
