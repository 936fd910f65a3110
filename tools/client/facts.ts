import type { AnySchema, Fields, OptSchema, VariantSchema } from '@dice-wards/candid/schema';
import { DELAY_SECONDS, MAX_WINDOW_SECONDS, RESERVE_SECONDS } from '@dice-wards/games/agreement';
import { MATCH_LENGTH } from '@dice-wards/games/backgammon/options';
import type { KindFacts } from '@dice-wards/games/facts';
import { GAME_KINDS, type GameKindName, hasRobots, isForMatches, KINDS, rulesOf } from '@dice-wards/games/kinds';
import { skillsOf } from '@dice-wards/robots';
import { LEVELS } from '@dice-wards/robots/levels';
import { SECRET_BYTES } from '../../src/game_engine/model/late_dice';
import { RESERVE_BYTES, TAPE_BYTES } from '../../src/game_engine/model/sealed_dice';
import { SCHEMES } from '../../src/platform/room_settings';
import { USERNAME_LENGTH } from '../../src/profiles/model/username';

/** What frontends want to know of the games and their bounds before they ask a canister, from where the canisters have it. */
export function clientFacts(): string {
    return `// Written by \`npm run declarations\` from the games.

import type { KindFacts } from '../kind_facts';

/** The games, and what players do in each. */
export const KINDS = ${json(Object.fromEntries(GAME_KINDS.map((kind) => [kind, factsOf(kind)])))} as const satisfies Readonly<Record<string, KindFacts>>;

/** The games by their names. A later house may have others, whose views have no game. */
export type GameKind = keyof typeof KINDS;

/** The strengths of robots, weakest first. */
export const LEVELS = ${json(LEVELS)} as const;

/** The strength of a robot. A later house may have others. */
export type Level = (typeof LEVELS)[number];

/** How dice are thrown, and checked afterwards. */
export const SCHEMES = ${json(SCHEMES)} as const;
export type Scheme = (typeof SCHEMES)[number];

/** Bounds of settings and names: the least and the most. */
export const BOUNDS = ${json({
        turnSeconds: { most: MAX_WINDOW_SECONDS },
        delaySeconds: { least: DELAY_SECONDS.min, most: DELAY_SECONDS.max },
        reserveSeconds: { least: RESERVE_SECONDS.min, most: RESERVE_SECONDS.max },
        matchLength: { least: MATCH_LENGTH.min, most: MATCH_LENGTH.max },
        username: USERNAME_LENGTH,
    })} as const;

/** Of a sealed tape: its length, and the bytes with which it is put away after an action. */
export const TAPE = ${json({ bytes: TAPE_BYTES, reserve: RESERVE_BYTES, lateSecret: SECRET_BYTES })} as const;
`;
}

function factsOf(kind: GameKindName) {
    const { title, seats, windowSeconds, options, rating, statistics, throws, errorRates, errorRateNoise }: KindFacts =
        KINDS[kind];
    return {
        title,
        players: seats,
        windowSeconds,
        options,
        rating: rating.system,
        hasStatistics: statistics,
        hasRobots: hasRobots(kind),
        isForMatches: isForMatches(kind),
        hasAnalysis: skillsOf(kind)?.analyst !== undefined,
        ...(errorRates !== undefined && { errorRates }),
        ...(errorRateNoise !== undefined && { errorRateNoise }),
        throws,
        verbs: Object.fromEntries(
            Object.entries(rulesOf(kind, false).verbs).map(([name, { says, argument }]) => [
                name,
                { says, argument: formOf(argument) },
            ]),
        ),
    };
}

/** A `Form` of `packages/client`, whose own type checker looks at it. */
function formOf(schema: AnySchema): unknown {
    switch (schema.kind) {
        case 'null':
            return 'nothing';
        case 'bool':
        case 'text':
            return schema.kind;
        case 'nat8':
        case 'nat16':
        case 'nat32':
            return 'number';
        case 'opt':
            return { optional: formOf((schema as OptSchema<unknown>).inner) };
        case 'record':
            return { fields: formsOf((schema as VariantSchema<Fields>).fields) };
        case 'variant':
            return { oneOf: Object.keys((schema as VariantSchema<Fields>).fields) };
        default:
            return 'other';
    }
}

function formsOf(fields: Fields): Readonly<Record<string, unknown>> {
    return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, formOf(schema)]));
}

/** As the formatter would have it, apart from where lines end. */
/** As a file of TypeScript has it, but for its line breaks. */
export function json(value: unknown): string {
    return JSON.stringify(value, null, 4)
        .replace(/"(\w+)":/g, '$1:')
        .replace(/"((?:[^"\\]|\\.)*)"/g, (_, text: string) =>
            text.includes("'") ? `"${text}"` : `'${text.replaceAll('\\"', '"')}'`,
        );
}
