import type { CanisterName } from '../layout';

/** The engines that a house may have. The first is the one that all canisters are linked with. */
export const ENGINES = ['game_engine', 'game_engine_2', 'game_engine_3', 'game_engine_4'] as const;
export type EngineName = (typeof ENGINES)[number];

/** The canisters that a house may have. */
export const MEMBERS = ['profiles', 'lobbies', ...ENGINES, 'tournaments'] as const;
export type Member = (typeof MEMBERS)[number];
export type ForEachMember<T> = Readonly<Record<Member, T>>;

export function isEngine(member: Member): member is EngineName {
    return ENGINES.some((engine) => engine === member);
}

/** The module that a canister has. */
export function roleOf(member: Member): CanisterName {
    return isEngine(member) ? 'game_engine' : member;
}

/** The canisters of a house with so many engines, in the order of their installation. */
export function membersOf(engines: number, hasEvents = false): readonly Member[] {
    const house: readonly Member[] = ['profiles', 'lobbies', ...ENGINES.slice(0, engines)];
    return hasEvents ? [...house, 'tournaments'] : house;
}

/** How many engines the house of a seed has: one in half of them, else two to four. */
export function enginesOf(seed: number): number {
    return seed % 2 === 1 ? 1 : 2 + ((seed >>> 1) % (ENGINES.length - 1));
}

/** From here on every house has a canister of tournaments. */
export const FIRST_WITH_EVENTS = 60_001;

/** Whether the house of a seed has a canister of tournaments: half of them do, of one engine as of several. */
export function hasEvents(seed: number): boolean {
    return seed >= FIRST_WITH_EVENTS || seed % 4 === 3 || seed % 4 === 0;
}
