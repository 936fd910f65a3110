import { join } from 'node:path';
import { serviceText } from '@dice-wards/candid/service_text';
import type { AnyRow, Rows } from '../../src/interface/row';
import { startArguments } from '../../src/interface/shared';
import { type CanisterName, ROOT } from '../layout';

/** For whom a method is. */
export type Reader = 'Players' | 'Canisters of the house' | 'Operators';

const READERS: readonly Reader[] = ['Players', 'Canisters of the house', 'Operators'];

/** Moderators are players. */
export function readerOf({ updateBy, price }: Pick<AnyRow, 'updateBy' | 'price'>): Reader {
    if (updateBy === 'controllers') return 'Operators';
    return updateBy === 'named' || price.by === 'platform' ? 'Players' : 'Canisters of the house';
}

/** The rows of each reader, by the methods' names. */
export function rowsFor(rows: Rows, reader: Reader): readonly (readonly [name: string, row: AnyRow])[] {
    return Object.entries(rows).filter(([, row]) => readerOf(row) === reader);
}

/** The `.did` of a canister: its methods with what they do, in groups by whom they are for. */
export function interfaceText(rows: Rows): string {
    const methods = READERS.flatMap((group) =>
        rowsFor(rows, group).map(([name, row]) => [name, { ...row, group }] as const),
    );
    return serviceText({ init: startArguments, methods: Object.fromEntries(methods) });
}

/** The rows of one canister, without those of others: what is made of them depends on no other. */
export async function loadRows(name: CanisterName, root: string = ROOT): Promise<Rows> {
    const [rows] = Object.values<Rows>(await import(join(root, 'src', 'interface', `${name}.ts`)));
    return rows;
}
