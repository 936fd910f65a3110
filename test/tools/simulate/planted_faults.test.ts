import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../tools/layout';
import { PLANTS } from '../../../tools/simulate/planted_faults';

describe('planted faults', () => {
    it.each(PLANTS)('$name: there is one place for it', ({ file, from, to }) => {
        const text = readFileSync(join(ROOT, file), 'utf8');
        expect(text.split(from).length - 1).toBe(1);
        expect(text.replace(from, () => to)).not.toBe(text);
    });
});
