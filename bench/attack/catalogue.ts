import type { Principal } from '@icp-sdk/core/principal';
import type { Answer } from '../house/answer';
import type { Share } from '../house/spending';
import { encode, METHODS, NAMES, type Name, type World } from '../house/world';
import { seededChance } from '../measure/chance';
import { player } from '../measure/principals';
import { answerScenes } from './answer_scenes';
import { randomArguments } from './arguments';
import { eventScenes } from './event_scenes';
import { FOLLOWS_MS, idleCycles } from './follows';
import { ATTACKER, FRIEND, lobbyScenes, type Scene, tableScenes } from './hostile';

const A_CANISTER = Uint8Array.of(0, 0, 0, 0, 0, 0x80, 0, 9, 1, 1);

/** The dearest call of a method that was found. */
export interface Dearest {
    readonly attack: Attack;
    readonly from: Scene;
    readonly name: Name;
    readonly method: string;
    /** By whom it passes: from outside through the filter, or by another canister. */
    readonly by: 'a player' | 'a canister';
    /** Beyond receiving it. */
    readonly cycles: number;
    /** What budgets have taken for it. */
    readonly charged: number;
    readonly robots: Share;
    readonly scene: string;
    readonly args: string;
    readonly answer: string;
    /** Whether any call of it has succeeded. */
    readonly isReached: boolean;
    readonly tried: number;
    readonly profile: readonly (Share & { readonly sort: string })[];
}

export interface CatalogueOptions {
    readonly seed: number;
    /** Random arguments for each method in each scene. */
    readonly tries: number;
}

/** For every method the dearest call, the dearest of all first; those that the filter always drops are not in it. */
export function catalogue({ seed, tries }: CatalogueOptions): Dearest[] {
    const chance = seededChance(seed);
    const found = new Map<string, Dearest>();
    const tried = new Map<string, number>();
    for (const scene of [...eventScenes(), ...answerScenes(), ...tableScenes(), ...lobbyScenes()]) {
        const idle = { cycles: idleCycles(scene.world), charged: scene.world.charged() };
        const attempt = (attack: Attack): void => {
            const key = `${attack.by} ${attack.name} ${attack.method}`;
            tried.set(key, (tried.get(key) ?? 0) + 1);
            const before = found.get(key);
            const made = call(scene, attack, idle, before?.cycles ?? -Infinity);
            if (made === undefined) return;
            const isReached = made.isReached || before?.isReached === true;
            found.set(key, { ...(made.dearest ?? (before as Dearest)), isReached });
        };
        for (const name of NAMES) {
            for (const [method, { argTypes }] of METHODS[name]) {
                for (let one = 0; one < tries; one += 1) {
                    const who = chance() < 0.7 ? ATTACKER : chance() < 0.7 ? FRIEND : player(3);
                    const made = { who, name, method };
                    attempt({ by: 'a player', ...made, args: randomArguments(argTypes, scene.known, chance) });
                    if (one % 4 > 0) continue;
                    attempt({ by: 'a canister', ...made, args: randomArguments(argTypes, scene.known, chance) });
                }
            }
        }
        for (const each of scene.calls) attempt({ by: 'a player', who: ATTACKER, ...each, args: [...each.args] });
    }
    return [...found]
        .map(([key, dearest]) => ({ ...dearest, tried: tried.get(key) ?? 0 }))
        .sort((a, b) => b.cycles - a.cycles);
}

/** One call, and who makes it. */
export interface Attack {
    readonly by: Dearest['by'];
    readonly who: Principal;
    readonly name: Name;
    readonly method: string;
    readonly args: unknown[];
}

/** What passes without a call. */
interface Idle {
    readonly cycles: number;
    readonly charged: number;
}

/**
 * Makes a call, and tells it if it costs more than `least`.
 *
 * @returns undefined for one that is not let in
 */
function call(
    from: Scene,
    attack: Attack,
    idle: Idle,
    least: number,
): { readonly isReached: boolean; readonly dearest: Dearest | undefined } | undefined {
    const { by, who, name, method, args } = attack;
    const world = from.world.fork();
    const arg = encode(name, method, args);
    const answer =
        by === 'a player'
            ? world.sendBytes(who.toUint8Array(), name, method, arg)
            : world.sendByCanister(A_CANISTER, name, method, arg);
    if (answer.kind === 'dropped') return undefined;
    world.pass(FOLLOWS_MS);
    mustNotTrap(world, method, args);
    const spent = world.takeSpending();
    const cycles = spent.beyond - idle.cycles;
    const isReached = answer.kind === 'ok';
    if (cycles <= least) return { isReached, dearest: undefined };
    const dearest: Dearest = {
        ...{ attack, from, name, method, by, scene: from.what, tried: 0, cycles },
        charged: world.charged() - idle.charged,
        robots: spent.robots,
        args: textOf(args),
        answer: answerText(answer),
        profile: spent.profile(),
        isReached,
    };
    return { isReached, dearest };
}

/** It throws at canisters that it does not know: it has no refusals, and any answer would settle a letter. */
const MAY_TRAP: readonly string[] = ['onMatchFinished'];

/** A call of another canister to a method that is answered to queries alone is rejected: that is no trap. */
function mustNotTrap({ traps }: World, method: string, args: unknown[]): void {
    if (traps.length > 0 && !MAY_TRAP.includes(method))
        throw new Error(`${traps.join(', ')} trapped after ${method} ${textOf(args)}`);
}

function answerText(answer: Answer): string {
    return answer.kind === 'refused' ? answer.refusal.name : answer.kind;
}

function textOf(args: unknown[]): string {
    return JSON.stringify(args, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
