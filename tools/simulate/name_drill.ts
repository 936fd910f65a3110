/** Whose a name is, as `docs/build/limits.md` tells it; see `drills.ts`. */
import type { Principal } from '@icp-sdk/core/principal';
import type { Random } from './random';
import type { Visit } from './visit';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
const TAKEN = 'UsernameTaken';
/** Names that look alike, and such as do not. */
const ALIKE = ['Ola_Mirn3', 'OLA_MIRN3', '0la_mirn3', 'O1a_Mirn3', 'OIa_mlrn3', 'ola_mim3', 'ola_rnirn3'];
const OTHERS = ['Ola-Mirn3', 'Ola_Mirn', 'Ola_Mirn2'];
const RESERVED = ['admin', 'Adm1n_', 'the-admin', 'moderator', 'System', 'dice_wards'];
const ILL = ['ab', 'a'.repeat(21), 'two words', '___', 'Zoë_1'];
/** New names of one player in a row, and until there is another one. */
const MOST_NAMES = 5;
const ONE_NAME_SECONDS = 1800;

/** A name is one player’s, with all that look like it, and stays theirs for thirty days after they have given it up. */
export function namesAreOnesOwn(visit: Visit, luck: Random): void {
    const { anna, bert, cora, world } = visit;
    const [mine, theirs] = luck.shuffled(ALIKE);
    visit.does(anna, 'profiles', 'upsertProfile', mine);
    visit.refuses(TAKEN, bert, 'profiles', 'upsertProfile', theirs);
    owns(visit, anna, mine);
    visit.does(bert, 'profiles', 'upsertProfile', luck.pick(OTHERS));
    visit.isRefused(cora, 'profiles', 'upsertProfile', luck.pick(RESERVED));
    visit.isRefused(cora, 'profiles', 'upsertProfile', luck.pick(ILL));
    // Given up: nobody has it, and nobody else takes it.
    visit.does(anna, 'profiles', 'upsertProfile', 'Another_9');
    owns(visit, anna, 'another_9');
    owns(visit, undefined, mine);
    visit.refuses(TAKEN, cora, 'profiles', 'upsertProfile', theirs);
    if (luck.chance(0.5)) world.renew('profiles');
    world.jump((KEPT_DAYS - 1) * DAY_MS);
    visit.pass(1);
    visit.refuses(TAKEN, cora, 'profiles', 'upsertProfile', mine);
    if (luck.chance(0.5)) {
        visit.does(anna, 'profiles', 'upsertProfile', mine);
        world.jump(2 * DAY_MS);
        visit.pass(1);
        visit.refuses(TAKEN, cora, 'profiles', 'upsertProfile', theirs);
        owns(visit, anna, mine);
        return;
    }
    world.jump(2 * DAY_MS);
    visit.pass(1);
    visit.does(cora, 'profiles', 'upsertProfile', theirs);
    owns(visit, cora, theirs);
    visit.refuses(TAKEN, anna, 'profiles', 'upsertProfile', mine);
}

/** Nobody changes their name without end, and the same name again is none. */
export function namesAreFew(visit: Visit): void {
    const { anna } = visit;
    const name = (nth: number): string => `Changing_${String.fromCharCode(97 + nth)}`;
    for (let nth = 0; nth < MOST_NAMES; nth += 1) {
        visit.does(anna, 'profiles', 'upsertProfile', name(nth));
        visit.does(anna, 'profiles', 'upsertProfile', name(nth));
    }
    visit.refuses('TooManyRequests', anna, 'profiles', 'upsertProfile', name(MOST_NAMES));
    visit.pass(ONE_NAME_SECONDS + 1);
    visit.does(anna, 'profiles', 'upsertProfile', name(MOST_NAMES));
    visit.refuses('TooManyRequests', anna, 'profiles', 'upsertProfile', name(MOST_NAMES + 1));
}

function owns(visit: Visit, who: Principal | undefined, name: string): void {
    const owner = visit.peek(visit.cora, 'profiles', 'getProfileByName', luckless(name))?.id;
    visit.is(owner, who, `the owner of ${name}`);
}

/** A name is found in upper or lower case. */
function luckless(name: string): string {
    return name === name.toLowerCase() ? name.toUpperCase() : name.toLowerCase();
}
