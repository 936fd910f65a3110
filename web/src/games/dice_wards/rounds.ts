import type { LogEntry, Role } from '@dice-wards/client';

/** One turn: what fell, and how it ended. */
export interface Round {
    readonly by: Role;
    readonly dice: readonly number[];
    readonly end: 'open' | 'held' | 'lost' | 'resigned' | 'timedOut';
    /** What went to the bank. */
    readonly points: number;
    /** Of the log's first and last entry of it. */
    readonly from: number;
    readonly until: number;
}

/** The turns of a game, from its log. The last one may be open. */
export function roundsOf(log: readonly LogEntry[]): readonly Round[] {
    const rounds: Round[] = [];
    let by: Role = 'Player1';
    let dice: number[] = [];
    let from = 1;
    const end = (how: Exclude<Round['end'], 'open'>, until: number): void => {
        const points = how === 'held' ? sumOf(dice) : 0;
        rounds.push({ by, dice, end: how, points, from, until });
        from = until + 1;
        by = by === 'Player1' ? 'Player2' : 'Player1';
        dice = [];
    };
    for (const { events, version, by: mover } of log) {
        if (events.kind !== 'DiceWards') continue;
        for (const event of events.value) {
            if (event.kind === 'DieLanded') {
                dice = [...dice, event.value];
                if (event.value === 1) end('lost', version);
            } else if (event.kind === 'Held') {
                end('held', version);
            } else if (event.kind === 'Resigned') {
                end(mover === 'Clock' ? 'timedOut' : 'resigned', version);
            }
        }
    }
    if (dice.length > 0) rounds.push({ by, dice, end: 'open', points: 0, from, until: log.at(-1)?.version ?? from });
    return rounds;
}

export function sumOf(dice: readonly number[]): number {
    return dice.reduce((sum, die) => sum + die, 0);
}
