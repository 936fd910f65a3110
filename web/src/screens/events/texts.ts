import type { TournamentsTypes } from '@dice-wards/client';

type How = TournamentsTypes.How;

/** What is said of events. */
export const EVENTS = {
    none: 'This house holds no events.',
    which: {
        Running: { title: 'Now', none: 'No event is played at the moment.' },
        Announced: { title: 'Soon', none: 'No event is announced.' },
        Past: { title: 'Past', none: 'No event is over yet.' },
    },
    players: (count: number) => (count === 1 ? '1 player' : `${count} players`),
    swiss: (rounds: number) => `Swiss of ${rounds} rounds`,
    roundRobin: 'Round robin',
    knockout: 'Knockout with consolation',
    arena: (minutes: number) => `Arena of ${minutes} minutes`,
    roundTime: (time: string) => `${time} a round`,
    beginsAt: (time: string) => `Begins ${time}`,
    beginsIn: (time: string) => `Begins in ${time}`,
    begins: 'Begins any moment',
    round: (round: number, rounds: number | undefined) =>
        rounds === undefined ? `Round ${round}` : `Round ${round} of ${rounds}`,
    endsIn: (time: string) => `Ends in ${time}`,
    lastGames: 'Time is up: the last games count',
    open: (count: number) => (count === 1 ? '1 table is open' : `${count} tables are open`),
    ended: (time: string) => `Over since ${time}`,
    cancelled: (why: string) => `Called off: ${why}`,
    daily: 'Comes again each day',
    weekly: 'Comes again each week',
    featured: 'Featured',
    code: 'Code of the event',
    enter: 'Enter',
    comeBack: 'Come back',
    withdraw: 'Withdraw',
    youAreIn: 'You are in. You are taken to your table when it is open, if you stay on this page.',
    yourTable: 'To your table',
    bye: 'You have a bye in this round.',
    wait: 'Your match is settled. The next round begins when all tables are.',
    noTable: 'You have no table in this round.',
    waits: 'You are paired as soon as somebody near you is free, and taken to your table.',
    noMore: 'Time is up. The last games are played.',
    standings: 'Standings',
    entrants: 'Players',
    place: '#',
    player: 'Player',
    points: 'Points',
    buchholz: 'Buchholz',
    games: 'Games',
    onFire: 'on fire',
    rating: 'Rating',
    out: 'out',
    more: (count: number) => (count === 1 ? 'One more' : `${count} more`),
    tables: 'Tables',
    table: 'Table',
    result: 'Result',
    watch: 'Watch',
    byeOf: 'bye',
    bracket: 'Bracket',
    main: 'Main bracket',
    consolation: 'Consolation',
    final: 'Final',
    ownTable: 'Your table',
    openSeat: 'not known yet',
    won: 'has won',
    how: {
        Played: '',
        Bye: '',
        Absent: 'did not come',
        Withdrawn: 'not played',
        Unfinished: 'left open',
        Lot: 'by lot',
        Corrected: 'corrected',
    } satisfies Record<How, string>,
    toAll: 'All events',
    toCalendar: 'Save for your calendar',
    calendarFile: 'event.ics',
    announce: 'Announce an event',
} as const;

/** Points as people write them: "2½". */
export function pointsOf(halves: number): string {
    const whole = Math.floor(halves / 2);
    if (halves % 2 === 0) return `${whole}`;
    return whole === 0 ? '½' : `${whole}½`;
}
