const KEY = 'notices';

/** For whom this browser has notices on, and by which address; `off` where the player wants none. */
type Kept = { readonly player: string; readonly endpoint: string } | 'off';

export type Outcome = 'on' | 'denied' | 'failed';

/** What was chosen; `undefined` before anything was. */
export function keptNotices(): Kept | undefined {
    try {
        return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined;
    } catch {
        return undefined;
    }
}

export function refuseNotices(): void {
    keep('off');
}

/** Asks the browser, and tells the relay. To be called from a click. @param relay its address */
export async function turnOnNotices(relay: string, player: string): Promise<Outcome> {
    try {
        if ((await Notification.requestPermission()) !== 'granted') return 'denied';
        await subscribe(relay, player);
        return 'on';
    } catch {
        return 'failed';
    }
}

/** Ends it in the browser, so that no push arrives, and at the relay, which would notice by itself. */
export async function turnOffNotices(relay: string): Promise<void> {
    const before = keptNotices();
    keep('off');
    const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
    await subscription?.unsubscribe();
    if (before === undefined || before === 'off') return;
    await post(relay, 'unsubscribe', { endpoint: before.endpoint }).catch(() => undefined);
}

/** Notices go on for whoever plays now, and where the browser has another address than it had. */
export async function keepNoticesUp(relay: string, player: string): Promise<void> {
    const kept = keptNotices();
    if (kept === undefined || kept === 'off' || Notification.permission !== 'granted') return;
    const subscription = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
    if (kept.player === player && kept.endpoint === subscription?.endpoint) return;
    await subscribe(relay, player);
}

/** @throws Error if the browser, its push service or the relay has no answer */
async function subscribe(relay: string, player: string): Promise<void> {
    const { publicKey } = (await (await fetch(`${relay}/key`)).json()) as { readonly publicKey: string };
    const { pushManager } = await navigator.serviceWorker.ready;
    const wishes = { userVisibleOnly: true, applicationServerKey: publicKey };
    const subscription = await pushManager.subscribe(wishes).catch(async () => {
        // One that was made for another relay stands in the way.
        await (await pushManager.getSubscription())?.unsubscribe();
        return pushManager.subscribe(wishes);
    });
    await post(relay, 'subscribe', { player, subscription });
    keep({ player, endpoint: subscription.endpoint });
}

async function post(relay: string, name: string, body: object): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${relay}/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
}

function keep(kept: Kept): void {
    localStorage.setItem(KEY, JSON.stringify(kept));
}
