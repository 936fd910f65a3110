import { INTERFACES } from '../../src/interface';
import type { AnyRow, Rows } from '../../src/interface/row';
import { LINKED, type LinkedName } from '../../src/platform/links';
import { rowsFor } from '../declarations/interface_text';
import type { CanisterName } from '../layout';
import { json } from './facts';
import type { MethodNotes } from './plain_types';

const ROWS: Readonly<Record<CanisterName, Rows>> = {
    profiles: INTERFACES.profiles,
    lobbies: INTERFACES.lobbies,
    game_engine: INTERFACES.gameEngine,
    tournaments: INTERFACES.tournaments,
};

const TITLES: Readonly<Record<LinkedName, string>> = {
    profiles: 'Profiles',
    lobbies: 'Lobbies',
    gameEngine: 'engines',
    tournaments: 'Tournaments',
};

/** What the client says of each method, which Candid does not tell. */
export function notesOf(name: CanisterName): Readonly<Record<string, MethodNotes>> {
    const notes = Object.entries(ROWS[name]).map(([method, row]) => {
        const { names, says } = row;
        return [method, { names, says: `${limitOf(row)}${says}` }] as const;
    });
    return Object.fromEntries(notes);
}

/** For whom alone it is, if it is not for players. */
function limitOf({ updateBy, price, isForModerators }: AnyRow): string {
    if (isForModerators) return 'For moderators. ';
    if (updateBy === 'controllers') return 'For controllers only. ';
    if (updateBy === 'nobody') return price.by === 'platform' ? '' : 'For canisters only. ';
    const linked = LINKED.find((each) => each === updateBy);
    return linked === undefined ? '' : `For ${TITLES[linked]} only. `;
}

/** What the client does by itself, method by method: who signs, and what it sends again. */
export function clientMethods(): string {
    const signed = (name: CanisterName) =>
        namesOf(
            name,
            ({ signer, updateBy, price }) => signer === 'session' && (updateBy === 'named' || price.by === 'platform'),
        );
    const repeated = (name: CanisterName) => namesOf(name, ({ again }) => again === 'harmless');
    const { gameEngine } = INTERFACES;
    const places = rowsFor(gameEngine, 'Players')
        .filter(([, { mode, names }]) => mode === 'update' && names.includes('version'))
        .map(([name, { names }]) => [name, names.indexOf('version')] as const);
    return `// Written by \`npm run declarations\` from the rows of the methods.

/** What the key of an open session signs; the rest is signed by the player's own identity. */
export const SIGNED_BY_KEY = ${json({ lobbies: signed('lobbies'), gameEngine: signed('game_engine') })} as const;

/** Updates that change nothing more when they come twice. */
export const HARMLESS = ${json({
        profiles: repeated('profiles'),
        lobbies: repeated('lobbies'),
        gameEngine: repeated('game_engine'),
        tournaments: repeated('tournaments'),
    })} as const;

/** At which place an action has the version that the player saw. */
export const VERSION_AT: Readonly<Record<string, number>> = ${json(Object.fromEntries(places))};
`;
}

function namesOf(name: CanisterName, isOne: (row: AnyRow) => boolean): string[] {
    return rowsFor(ROWS[name], 'Players')
        .filter(([, row]) => isOne(row))
        .map(([method]) => method);
}
