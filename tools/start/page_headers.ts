/** What answers of the page say to browsers, all but one; see `headersOf`. `web/public/.ic-assets.json5` says the same for the asset canister; a test compares. */
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

/**
 * The robot's worker compiles the kernel, which no other script of the page may. In return it reaches nothing but files of the page:
 * no canister, and no other address.
 */
const ROBOT_POLICY = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
].join('; ');

/** The headers of a file. @param path within the page */
export function headersOf(path: string): Readonly<Record<string, string>> {
    if (!path.startsWith('assets/robot_worker-')) return PAGE_HEADERS;
    return { ...PAGE_HEADERS, 'Content-Security-Policy': ROBOT_POLICY };
}

const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** Files with a hash in their names never change. @param path within the page */
export function cachingOf(path: string): string {
    return path.startsWith('assets/') ? FOREVER : ASK_AGAIN;
}
