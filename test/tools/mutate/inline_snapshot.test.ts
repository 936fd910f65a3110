import { expect, it } from 'vitest';
import { matchesInline } from '../../../tools/mutate/inline_snapshot';

it('a snapshot in a test of mutants is compared as Vitest writes it', () => {
    const value = [1, { a: 'b"c' }];
    expect(value).toMatchInlineSnapshot(`
      [
        1,
        {
          "a": "b"c",
        },
      ]
    `);
    const told = `
      [
        1,
        {
          "a": "b"c",
        },
      ]
    `;
    expect(matchesInline(value, told)).toBe(true);
    expect(matchesInline([1, { a: 'b' }], told)).toBe(false);
    const long = '07'.repeat(20_000);
    expect(matchesInline([long], `[\n"${long}",\n]`)).toBe(true);
    expect(matchesInline([`${long}0`], `[\n"${long}",\n]`)).toBe(false);
    expect(matchesInline('0700', '"0700"')).toBe(true);
    expect(matchesInline('0700', undefined)).toBe(false);
});
