/** An ingress message's payload may have 2 MiB; the rest is for the envelope with its chain of delegations. */
export const MAX_BODY = 2 * 1024 * 1024 + 64 * 1024;
