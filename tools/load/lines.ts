import type { Principal } from '@icp-sdk/core/principal';
import type { CanisterName } from '../layout';
import type { Args, MethodName, Result } from '../simulate/interface';

/** A canister of the house. */
export interface Part<C extends CanisterName = CanisterName> {
    /** As people read it: `engine 2`. */
    readonly title: string;
    readonly name: C;
    readonly id: Uint8Array;
    readonly text: string;
    /** Its place among the subnets. */
    readonly subnet: number;
}

/** What a call came to. */
export type Answer<T> =
    | { readonly kind: 'replied'; readonly value: T }
    | { readonly kind: 'rejected'; readonly why: string };

/** Sends a call; `answered` is called when its answer is there. */
type Send = <C extends CanisterName, M extends MethodName<C>>(
    sender: Principal,
    part: Part<C>,
    method: M,
    args: Args<C, M>,
    answered: (answer: Answer<Result<C, M>>) => void,
) => void;

/** A house as people reach it, on the replica of this process or by agents. */
export interface Lines {
    readonly profiles: Part<'profiles'>;
    readonly lobbies: Part<'lobbies'>;
    /** By the text of its principal. */
    engineOf(text: string | undefined): Part<'game_engine'> | undefined;
    readonly submit: Send;
    /** A query. */
    readonly look: Send;
}
