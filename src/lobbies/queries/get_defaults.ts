import { type Infer, nat8, nat32, opt, record, vec } from '@dice-wards/candid/schema';
import { canBeRated, checkedOptions, MAX_WINDOW_SECONDS } from '@dice-wards/games/agreement';
import { MATCH_LENGTH } from '@dice-wards/games/backgammon/options';
import type { KindFacts } from '@dice-wards/games/facts';
import { type GameKindName, hasRobots, KINDS, usualSeats } from '@dice-wards/games/kinds';
import { type GivenOptions, NO_OPTIONS, type OptionName } from '@dice-wards/games/options';
import { LEVELS } from '@dice-wards/robots/levels';
import { GameKind, RobotLevel } from '../../platform/messages';
import { RoomSettings } from '../../platform/room_settings';
import { byTerm, WISHED_TERMS } from '../../platform/terms';
import type { App } from '../app';

export const KindDefaults = record('KindDefaults', {
    kind: GameKind,
    /** How many can play it at the most. */
    players: nat8,
    /** What a room has whose owner wishes nothing; null for an option that this kind lacks, and for a match: a single game. */
    settings: RoomSettings,
    /** `turnSeconds` is from its default up to this. */
    mostTurnSeconds: nat32,
    /** `matchLength` is from 1 to this; null if there are no matches. */
    mostMatchLength: opt(nat8),
    /** The robots that play it. */
    levels: vec(RobotLevel),
    /** How long after its deadline an action still counts as in time, because it was sent before. No clock shows it. */
    graceSeconds: opt(nat8),
    /** And at the least. */
    leastPlayers: nat8,
});
type KindDefaults = Infer<typeof KindDefaults>;

/** The settings that each game of the house takes when nothing is said, and their bounds. */
export function getDefaults({ grace, offered }: App, _caller: Uint8Array): readonly KindDefaults[] {
    return offered.all().map((kind) => ({ ...defaultsOf(kind), graceSeconds: grace.ms() / 1000 }));
}

const NAMES = Object.keys(NO_OPTIONS) as OptionName[];

/** The options with a value for each. */
function optionsBy(value: (name: OptionName) => boolean | number | null): GivenOptions {
    return Object.fromEntries(NAMES.map((name) => [name, value(name)])) as unknown as GivenOptions;
}

function defaultsOf(kind: GameKindName): Omit<KindDefaults, 'graceSeconds'> {
    const { seats, windowSeconds, options }: KindFacts = KINDS[kind];
    const agreed = checkedOptions(
        kind,
        optionsBy(() => null),
    );
    if (!agreed.ok) throw new Error(`${kind} takes no defaults: ${agreed.error}`);
    const usual = agreed.value;
    const isForPeople = seats.most > 1;
    return {
        kind,
        players: seats.most,
        leastPlayers: seats.least,
        settings: {
            private: false,
            players: usualSeats(kind),
            turnSeconds: windowSeconds,
            delaySeconds: null,
            reserveSeconds: null,
            rated: canBeRated(kind, usual),
            ...optionsBy((name) => (options.includes(name) ? usual[name] : null)),
            // A match of 0 points is a single game.
            matchLength: usual.matchLength || null,
            robot: null,
            seat: null,
            ...byTerm(WISHED_TERMS, () => (isForPeople ? false : null)),
            checksReady: isForPeople ? canBeRated(kind, usual) : null,
            dice: isForPeople ? 'Late' : null,
        },
        mostTurnSeconds: MAX_WINDOW_SECONDS,
        mostMatchLength: options.includes('matchLength') ? MATCH_LENGTH.max : null,
        levels: hasRobots(kind) ? LEVELS : [],
    };
}
