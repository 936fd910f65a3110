/** What is said at the plain table, of whatever game. */
export const TABLE_WORDS = {
    label: 'How it stands',
    verbs: 'What you can do',
    yes: 'yes',
    no: 'no',
    none: 'none',
    noChoice: 'leave it out',
    /** Of an argument that has no name of its own. */
    inputs: { bool: 'Yes or no', number: 'A number', text: 'A word', oneOf: 'Which one' },
    notHere: (verbs: string) => `Not from this table: ${verbs}.`,
    lastDice: 'Last dice',
    cube: 'Cube',
    you: 'You',
    opponent: 'Opponent',
    seats: {
        Player1: 'First player',
        Player2: 'Second player',
        Player3: 'Third player',
        Player4: 'Fourth player',
        Player5: 'Fifth player',
        Player6: 'Sixth player',
    },
    movers: { Chance: 'The dice', Clock: 'The clock' },
    step: 'Step',
    of: (name: string, what: string) => `${name}: ${what}`,
} as const;
