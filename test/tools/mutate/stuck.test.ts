import { expect, it } from 'vitest';
import { watch } from '../../../tools/mutate/stuck';

const PIPES = ['PipeWrap', 'TTYWrap'];

it('a test is stuck when nothing is under way but the channels to the parent', async () => {
    const looks = [[...PIPES, 'Timeout'], ['Immediate'], PIPES];
    let looked = 0;
    const { stuck } = watch(() => looks[Math.min(looked++, 2)], 1);
    await expect(stuck).rejects.toThrow('a test that does not end');
    expect(looked).toBe(22);
});

it('one that waits for a timer or a request is not, even if at times nothing is under way', async () => {
    let looked = 0;
    let end: (how: string) => void = () => undefined;
    const test = new Promise((resolve) => {
        end = resolve;
    });
    const watching = watch(() => {
        looked += 1;
        if (looked === 100) end('ended');
        return looked % 20 === 0 ? ['FSReqPromise'] : PIPES;
    }, 1);
    expect(await Promise.race([watching.stuck, test])).toBe('ended');
    watching.end();
});
