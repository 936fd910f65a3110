import type { Plant } from './plant';

const TOURNAMENTS = { canister: 'tournaments' } as const;

/** Faults in events, for houses that have them. */
export const PLANTS_IN_EVENTS: readonly Plant[] = [
    {
        name: 'events stand still after an upgrade',
        file: 'src/tournaments/wiring.ts',
        from: '        director.wake();\n',
        to: '',
        ...TOURNAMENTS,
    },
    {
        name: 'whoever comes to the check-in has lost',
        file: 'src/tournaments/model/outcome.ts',
        from: "won(firstCame, 'Absent')",
        to: "won(!firstCame, 'Absent')",
        ...TOURNAMENTS,
    },
    {
        name: 'a round is paired and not stored',
        file: 'src/tournaments/store/live_event.ts',
        from: '        this.stores.fields.saveMatches(this.id, this.field, this.field.rounds.length);\n',
        to: '',
        ...TOURNAMENTS,
    },
];
