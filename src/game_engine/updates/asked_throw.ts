import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { VERBS } from '@dice-wards/games/kinds';
import type { AskedThrow } from '../model/game';
import { type Asked, askedFor } from './carry_out';

/** The arguments of verbs that throw dice, in Candid. */
const CODECS = new Map(
    [...VERBS]
        .filter(([, { throwsDice }]) => throwsDice)
        .map(([name, { argument }]) => [
            name,
            { encode: compileEncoder([argument]), decode: compileDecoder([argument]) },
        ]),
);

function codecFor(verb: string) {
    const codec = CODECS.get(verb);
    if (codec === undefined) throw new Error(`${verb} throws no dice`);
    return codec;
}

/** What a player asks for, to be kept until its dice have come. @throws for a verb that throws no dice */
export function keptFrom({ name, argument }: Asked): AskedThrow {
    return { verb: name, argument: codecFor(name).encode([argument as never]) };
}

/** The same as it was asked for. @throws for what was not kept by us */
export function askedIn({ verb, argument }: AskedThrow): Asked {
    const decoded = codecFor(verb).decode(argument);
    if (!decoded.ok) throw new Error(`the argument of a throw: ${decoded.error}`);
    return askedFor(verb, decoded.value[0]);
}
