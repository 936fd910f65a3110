import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { InvalidModule } from '../src/core/wasm_errors';
import { compileModule, MAX_MODULE_BYTES } from '../src/core/wasm_module';
import { Lab } from './lab';

describe('a gzip bomb', () => {
    const bomb = new Uint8Array(gzipSync(new Uint8Array(MAX_MODULE_BYTES * 4), { level: 1 }));

    it('is unpacked up to the limit of a module and no further', () => {
        const before = process.memoryUsage.rss();
        expect(() => compileModule(bomb)).toThrow(InvalidModule);
        expect(() => compileModule(bomb)).toThrow('larger than 104857600 bytes');
        expect(process.memoryUsage.rss() - before).toBeLessThan(3 * MAX_MODULE_BYTES);
    });

    it('is an invalid module', () => {
        const lab = new Lab();
        expect(lab.tryInstall(lab.empty(), bomb)).toMatch(/larger than/);
    });

    it('may be cut short', () => {
        expect(() => compileModule(bomb.subarray(0, 1000))).toThrow(InvalidModule);
    });
});
