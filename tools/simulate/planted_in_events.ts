import { inTournaments, type Plant } from './plant';

/** Faults in events, for houses that have them. */
export const PLANTS_IN_EVENTS: readonly Plant[] = [
    inTournaments('events stand still after an upgrade', 'src/tournaments/wiring.ts').without(
        '        director.wake();\n',
    ),
    inTournaments('whoever comes to the check-in has lost', 'src/tournaments/model/outcome.ts')
        .from("won(firstCame, 'Absent')")
        .to("won(!firstCame, 'Absent')"),
    inTournaments('a round is paired and not stored', 'src/tournaments/store/live_event.ts').without(
        '        this.stores.fields.saveMatches(this.id, this.field, this.field.rounds.length);\n',
    ),
];
