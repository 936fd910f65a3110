/** What every answer of the page says to browsers. `web/public/.ic-assets.json5` says the same for the asset canister; a test compares. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
    'Content-Security-Policy': [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self' https://icp0.io https://*.icp0.io https://icp-api.io",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** Files with a hash in their names never change. @param path within the page */
export function cachingOf(path: string): string {
    return path.startsWith('assets/') ? FOREVER : ASK_AGAIN;
}
