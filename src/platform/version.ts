/** That of `package.json`; a test compares the two. `/metrics` tells it. */
export const VERSION = '0.2.0';
