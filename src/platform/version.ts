/** The build puts the commit of the sources here, where they are as committed; see `tools/canister_build/commit.ts`. */
declare const COMMIT: string | undefined;

/** That of `package.json`; a test compares the two. */
const RELEASE = '1.0.0';

/** The release with the beginning of the commit, as `/metrics` tells it: `1.0.0+1a2b3c4d`. */
export const VERSION = typeof COMMIT === 'undefined' ? RELEASE : `${RELEASE}+${COMMIT.slice(0, 8)}`;
