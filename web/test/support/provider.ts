import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DelegationChain, Ed25519KeyIdentity } from '@icp-sdk/core/identity';

const HOUR_MS = 3_600_000;

/** What the provider gives whoever presses *Continue*. */
export type Grant =
    | 'good'
    /** Over before it is there. */
    | 'expired'
    /** To another key than the page's. */
    | 'for another key'
    /** In the name of the same player, but with somebody else's signature. */
    | 'forged';

/** An identity provider as the page knows it, by ICRC-29 and ICRC-34, for one player. Its delegations are real. */
export interface Provider {
    readonly url: string;
    /** Of the player who signs in there. */
    readonly principal: string;
    grant: Grant;
    close(): Promise<void>;
}

export async function openProvider(): Promise<Provider> {
    const player = Ed25519KeyIdentity.generate();
    const server = createServer(async (asked, answer) => {
        if (asked.method !== 'POST') {
            answer.setHeader('content-type', 'text/html; charset=utf-8');
            answer.end(PAGE);
            return;
        }
        const { publicKey } = JSON.parse(await bodyOf(asked)) as { readonly publicKey: string };
        answer.end(JSON.stringify(inJson(await chainFor(Buffer.from(publicKey, 'base64'), player, provider.grant))));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const provider: Provider = {
        // Another site than the page's 127.0.0.1.
        url: `http://localhost:${(server.address() as AddressInfo).port}/authorize`,
        principal: player.getPrincipal().toText(),
        grant: 'good',
        close: async () => {
            server.close();
            server.closeAllConnections();
            await once(server, 'close').catch(() => undefined);
        },
    };
    return provider;
}

async function chainFor(der: Uint8Array, player: Ed25519KeyIdentity, grant: Grant): Promise<DelegationChain> {
    const signer = grant === 'forged' ? Ed25519KeyIdentity.generate() : player;
    const key = grant === 'for another key' ? Ed25519KeyIdentity.generate().getPublicKey().toDer() : der;
    const end = new Date(Date.now() + (grant === 'expired' ? -HOUR_MS : HOUR_MS));
    const { delegations } = await DelegationChain.create(signer, { toDer: () => key as never }, end);
    return DelegationChain.fromDelegations(delegations, player.getPublicKey().toDer() as never);
}

/** As ICRC-34 writes it. */
function inJson({ delegations, publicKey }: DelegationChain) {
    const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
    return {
        publicKey: base64(publicKey),
        signerDelegation: delegations.map(({ delegation, signature }) => ({
            delegation: { pubkey: base64(delegation.pubkey), expiration: String(delegation.expiration) },
            signature: base64(signature),
        })),
    };
}

async function bodyOf(asked: IncomingMessage): Promise<string> {
    let text = '';
    for await (const part of asked) text += part;
    return text;
}

const PAGE = `<!doctype html>
<html lang="en"><title>Provider</title>
<h1>Who are you?</h1>
<button id="yes">Continue</button> <button id="no">Refuse</button>
<script>
let asked;
const answer = (event, rest) => event.source.postMessage({ jsonrpc: '2.0', id: event.data.id, ...rest }, event.origin);
addEventListener('message', (event) => {
    if (event.data.method === 'icrc29_status') answer(event, { result: 'ready' });
    if (event.data.method === 'icrc34_delegation') {
        asked = event;
        document.title = 'Asked';
    }
});
document.getElementById('no').onclick = () =>
    answer(asked, { error: { code: 3001, message: 'Action aborted' } });
document.getElementById('yes').onclick = async () => {
    const { publicKey } = asked.data.params;
    const told = await fetch('/delegate', { method: 'POST', body: JSON.stringify({ publicKey }) });
    answer(asked, { result: await told.json() });
};
</script>
</html>`;
