import { type ParseArgsConfig, parseArgs } from 'node:util';

/** What a command cannot do, told to the person who typed it. Printed without a stack; the exit code is 1. */
export class UserError extends Error {}

/**
 * The options and arguments of a command.
 *
 * @throws UserError with the usage, where an option is unknown or lacks its value
 */
export function readArguments<T extends ParseArgsConfig>(config: T, usage: string): ReturnType<typeof parseArgs<T>> {
    try {
        return parseArgs(config);
    } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        // What follows the first sentence is advice for other programs.
        const [fault] = error.message.split('. ');
        throw new UserError(`${fault.replace(/\.$/, '')}.\n\n${usage}`);
    }
}

/** Runs a command, and ends the process where it fails. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
    try {
        await command();
    } catch (error) {
        // An error that left the process would be hard to read: `binaryen` prints its whole source before it.
        console.error(error instanceof UserError ? error.message : error instanceof Error ? error.stack : error);
        process.exit(1);
    }
}
