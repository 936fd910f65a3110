const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];
port1.onmessage = () => waiting.shift()?.();

/** Goes on in a task of its own, so that the page can draw before it. In a page that nobody sees it is not put off, as timers are. */
export function ownTask(): Promise<void> {
    return new Promise((resolve) => {
        waiting.push(resolve);
        port2.postMessage(undefined);
    });
}
