/**
 * Why nobody is signed in.
 *
 * - `blocked`: the browser let no window open.
 * - `closed`: its player closed the window.
 * - `cancelled`: its player said so in the page.
 * - `refused`: the provider, or the player there, said no.
 * - `unanswered`: the provider said nothing in time, or that it cannot.
 * - `missing`: the part of the page that asks could not be loaded.
 * - `unusable`: what it said holds for nothing.
 */
export type SignInFault = 'blocked' | 'closed' | 'cancelled' | 'refused' | 'unanswered' | 'missing' | 'unusable';

export class SignInFailure extends Error {
    override readonly name = 'SignInFailure';

    constructor(readonly fault: SignInFault) {
        super(`not signed in: ${fault}`);
    }
}
