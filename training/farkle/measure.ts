import { provide } from '@dice-wards/kernel/host/source';
import { readKernelData } from '../../tools/kernel/kernel_data';
import { winsOfFirst } from './evaluate';
import { hardPolicy, type Policy, simplePolicy } from './policies';

/** Prints what each level wins against each, exactly. */
export function measureFarkle(): void {
    provide(readKernelData());
    const levels: Readonly<Record<string, Policy>> = {
        'Hard and Expert': hardPolicy(),
        Medium: simplePolicy('Medium'),
        Easy: simplePolicy('Easy'),
    };
    console.log('moves first      moves second     wins');
    for (const [first, player] of Object.entries(levels)) {
        for (const [second, opponent] of Object.entries(levels)) {
            console.log(`${first.padEnd(17)}${second.padEnd(17)}${winsOfFirst(player, opponent).toFixed(6)}`);
        }
    }
}
