import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A push that has come, as a browser would read it. */
export interface Received {
    readonly message: { readonly kind: string; readonly [name: string]: unknown };
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
    /** The VAPID public key of its sender, in base64url. */
    readonly signedBy: string;
}

/** A browser with its push service, which decrypts by RFC 8291 and checks signatures by RFC 8292; written from these alone. */
export class PushService {
    readonly received: Received[] = [];
    /** What the next pushes are answered. */
    status = 201;
    private readonly key = createECDH('prime256v1');
    private readonly auth = randomBytes(16);
    private readonly server = createServer(async (asked, answer) => {
        const parts: Buffer[] = [];
        for await (const part of asked) parts.push(part as Buffer);
        if (this.status === 201) {
            const signedBy = signerOf(String(asked.headers.authorization), this.host);
            const message = JSON.parse(this.decrypted(Buffer.concat(parts)));
            this.received.push({ message, headers: asked.headers, signedBy });
        }
        answer.writeHead(this.status).end();
    });

    private constructor() {
        this.key.generateKeys();
    }

    static async open(): Promise<PushService> {
        const service = new PushService();
        service.server.listen(0, '127.0.0.1');
        await once(service.server, 'listening');
        return service;
    }

    get host(): string {
        return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    }

    /** Of one browser; each name is another. */
    subscription(name: string) {
        const keys = { p256dh: this.key.getPublicKey('base64url'), auth: this.auth.toString('base64url') };
        return { endpoint: `http://${this.host}/${name}`, keys };
    }

    close(): void {
        this.server.close();
        this.server.closeAllConnections();
    }

    /** A body of one record: salt · record size · length of the key · key · what is encrypted. */
    private decrypted(body: Buffer): string {
        const salt = body.subarray(0, 16);
        const senderKey = body.subarray(21, 21 + body[20]);
        const encrypted = body.subarray(21 + body[20]);
        const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.key.getPublicKey(), senderKey]);
        const shared = hkdf(this.key.computeSecret(senderKey), this.auth, info, 32);
        const contentKey = hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
        const nonce = hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
        const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
        decipher.setAuthTag(encrypted.subarray(-16));
        const plain = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
        const end = plain.lastIndexOf(2);
        return plain.subarray(0, end).toString('utf8');
    }
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
    return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}

/** @throws Error if the signature is not for this push service, or not by the key that it names */
function signerOf(authorization: string, host: string): string {
    const [, token, key] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization) ?? [];
    const [head, claims, signature] = token.split('.');
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    if (aud !== `http://${host}` || exp * 1_000 < Date.now() || !/^(mailto|https):/.test(sub))
        throw new Error('wrong claims');
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const signed = Buffer.from(`${head}.${claims}`);
    const isSigned = verify(
        'sha256',
        signed,
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
    );
    if (!isSigned) throw new Error('not signed by this key');
    return key;
}
