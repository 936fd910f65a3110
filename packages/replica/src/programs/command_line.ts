import { type ParseArgsConfig, parseArgs } from 'node:util';

type Values<T extends ParseArgsConfig['options']> = ReturnType<typeof parseArgs<{ readonly options: T }>>['values'];

/** A command line that cannot be meant. */
class UsageError extends Error {}

/**
 * The options of a program, and no other arguments.
 *
 * @throws UsageError when one is unknown or lacks its value
 */
export function readOptions<const T extends NonNullable<ParseArgsConfig['options']>>(options: T): Values<T> {
    try {
        return parseArgs({ options, strict: true, allowPositionals: false }).values;
    } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        // What follows the first sentence is advice for other programs.
        const [fault] = error.message.split(/\.\s/);
        throw new UsageError(fault?.replace(/\.$/, ''));
    }
}

/**
 * The value of an option that is a natural number.
 *
 * @throws UsageError when it is none, or above the limit
 */
export function natural(option: string, text: string, max: number): number {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value <= max)) throw new UsageError(`${option} takes a whole number from 0 to ${max}, not '${text}'`);
    return value;
}

/** Runs a program. A fault is told in one line; the exit code is 2 where the command line is at fault, and else 1. */
export async function runProgram(name: string, main: () => Promise<void>): Promise<void> {
    try {
        await main();
    } catch (error) {
        // A RangeError is a word that the server cannot take: an origin that is none.
        const isUsage = error instanceof UsageError || error instanceof RangeError;
        const advice = isUsage ? `; see ${name} --help` : '';
        process.stderr.write(`${name}: ${error instanceof Error ? error.message : error}${advice}\n`);
        process.exit(isUsage ? 2 : 1);
    }
}

/** Ends the process in an orderly way when it is asked to. */
export function endWith(stop: () => boolean): () => never {
    const end = () => process.exit(stop() ? 0 : 1);
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
    return end;
}

/** What a program that listens may be told of those who ask it, and of what its canisters ask. */
export const REACH = {
    origin: { type: 'string', multiple: true },
    outcalls: { type: 'string', multiple: true },
} as const;

export const REACH_USAGE = `  --origin <o>      lets pages of this origin in, such as http://localhost:5173; may be repeated
                    (or REPLICA_ORIGINS, with commas)
  --outcalls <to>   lets canisters reach host:port, or a range such as 192.168.0.0/16, of this machine or of
                    a private network; may be repeated (or REPLICA_OUTCALLS, with commas)`;

/** The options in `REACH`, or else the environment. */
export function readReach({ origin, outcalls }: { origin?: string[] | undefined; outcalls?: string[] | undefined }) {
    const { REPLICA_ORIGINS, REPLICA_OUTCALLS } = process.env;
    return { origins: origin ?? listIn(REPLICA_ORIGINS), outcalls: outcalls ?? listIn(REPLICA_OUTCALLS) };
}

function listIn(text = ''): string[] {
    return text
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== '');
}
