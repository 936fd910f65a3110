import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the example of the README is the file that is compiled', async () => {
    const text = (path: string) => readFile(join(import.meta.dirname, path), 'utf8');
    expect(await text('../README.md')).toContain(`\`\`\`ts\n${await text('example.ts')}\`\`\``);
});
