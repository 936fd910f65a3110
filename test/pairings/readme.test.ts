import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { ROOT } from '../../tools/layout';

it('the example of the README runs, and ranks all of its players', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await import('./example');
    const lines = log.mock.calls.map(([line]) => line);
    log.mockRestore();
    expect(lines).toHaveLength(24);
    expect(lines[0]).toMatch(/^1\. player \d+: [345]\.?5? points, Buchholz \d+(\.5)?$/);
    const example = readFileSync(join(import.meta.dirname, 'example.ts'), 'utf8');
    expect(readFileSync(join(ROOT, 'packages/pairings/README.md'), 'utf8')).toContain(`\`\`\`ts\n${example}\`\`\``);
});
