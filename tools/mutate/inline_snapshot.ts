import { format } from '@vitest/pretty-format';

/** How Vitest writes a value into a test. */
const AS_VITEST = { escapeString: false, printBasicPrototype: false, printFunctionName: false } as const;

/**
 * Vitest's own matcher asks which test is running, and there is none. This compares alone, and writes nothing.
 *
 * @param told the value as Vitest writes it, indented or not
 */
export function matchesInline(received: unknown, told: string | undefined): boolean {
    return told !== undefined && withoutIndentation(format(received, AS_VITEST)) === withoutIndentation(told);
}

function withoutIndentation(text: string): string {
    return text
        .split('\n')
        .map((line) => line.trim())
        .join('\n')
        .trim();
}
