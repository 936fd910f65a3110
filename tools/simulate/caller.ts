import type { Principal } from '@icp-sdk/core/principal';
import { userPrincipal } from '../canisters/principals';
import type { Args, MethodName, Result } from './interface';
import type { Member } from './members';
import type { Model } from './model';
import { isClosed } from './queries';
import { promised } from './violation';
import type { Answer, World } from './world';

/** Somebody who calls the canisters; the model hears of every call and of its answer. */
export class Caller {
    readonly principal: Principal;
    readonly text: string;
    /** Sends again what was sent last, while it is unanswered. */
    again: (() => void) | undefined;

    constructor(
        number: number,
        readonly world: World,
        readonly model: Model,
    ) {
        this.principal = userPrincipal(number + 1);
        this.text = this.principal.toText();
    }

    /** @param sent called whenever it is sent; what it answers is called with the answer */
    send<C extends Member, M extends MethodName<C>>(
        canister: C,
        method: M,
        args: Args<C, M>,
        replied: (value: Result<C, M>) => void = () => undefined,
        sent: () => () => void = () => () => undefined,
    ): void {
        const { world, model, text } = this;
        if (canister === 'lobbies' && isClosed(world)) return;
        const send = (): void => {
            const wasBanned = model.operated.bannedFrom(canister).has(text);
            const answered = sent();
            const heard =
                canister === 'lobbies'
                    ? model.company.hearOfCall(world, model, text, method as never, args as never)
                    : undefined;
            world.submit(this.principal, canister, method, args, (answer: Answer<Result<C, M>>) => {
                this.again = undefined;
                answered();
                heard?.(answer.kind === 'replied' ? (answer.value as never) : undefined);
                if (answer.kind === 'rejected') return;
                promised('C9', !wasBanned, () => `${canister} takes ${method} from somebody who is banned`);
                replied(answer.value);
            });
        };
        this.again = send;
        send();
    }
}
