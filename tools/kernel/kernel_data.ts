import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NETS, packKernelData } from '@dice-wards/kernel/host/kernel_data';
import type { KernelParts } from '../azle/with_kernel';
import { type CanisterName, ROOT } from '../layout';
import type { KernelChoice } from './kernel';

/** The canister whose robots need the nets and the tables. */
const ROBOTS_IN: CanisterName = 'game_engine';

/** Where `npm run train` leaves what it found. */
export const DATA_FOLDER = join(ROOT, 'packages', 'kernel', 'src', 'data');
/** The files of the parts. */
export const DATA_FILES = {
    contact: 'contact.net',
    behind: 'behind.net',
    ahead: 'ahead.net',
    race: 'race.net',
    bearOff: 'bear_off.table',
    diceWards: 'dice_wards.table',
    farkle: 'farkle.table',
    yacht: 'yacht.table',
} as const;

/** The kernel that a canister is built with. */
export function kernelOf(canister: CanisterName, choice: KernelChoice = 'fast'): KernelParts {
    return { choice, data: canister === ROBOTS_IN ? readKernelData() : undefined };
}

/** The nets and the tables that are shipped, as the kernel expects them. */
export function readKernelData(): Int8Array {
    const [contact, behind, ahead, race] = NETS.map((net) => readPart(DATA_FILES[net]));
    return packKernelData({
        contact,
        behind,
        ahead,
        race,
        bearOff: readIfAny(DATA_FILES.bearOff),
        diceWards: readIfAny(DATA_FILES.diceWards),
        farkle: readIfAny(DATA_FILES.farkle),
        yacht: readIfAny(DATA_FILES.yacht),
    });
}

/** A table is not there before it was worked out for the first time, for which others may be needed. */
function readIfAny(file: string): Int8Array | undefined {
    return existsSync(pathOf(file)) ? readPart(file) : undefined;
}

function readPart(file: string): Int8Array {
    return new Int8Array(readFileSync(pathOf(file)));
}

function pathOf(file: string): string {
    return join(DATA_FOLDER, file);
}
