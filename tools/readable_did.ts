/**
 * Azle prints an interface with every type written out at each use. This gives its records and variants names and
 * prints one field a line, so that a `.did` can be read, and bindings made from it have names too. The interface stays
 * the same: only its spelling changes.
 */

/** What a variant that carries nothing is called, by its sorted labels. */
const CHOICES: Readonly<Record<string, string>> = {
    'Backgammon DiceWards MontyHall': 'GameKind',
    'Player1 Player2': 'Role',
    'Chance Clock Player1 Player2': 'Mover',
    'Finished InProgress WaitingForPlayers': 'GameStatus',
    'Finished InGame WaitingForPlayers': 'RoomStatus',
    'Abandoned Backgammon DoubleRefused Gammon Played Timeout': 'Reason',
    'Completed Doubled Doubling Moved Moving PreparingMove Rolled RolledForStart Rolling RollingForStart':
        'BackgammonState',
    'Backgammon DoubleRefused Forfeit Gammon Single': 'BackgammonWin',
    'Abandoned Complete FinalDecision HostReveal Initialized PlayerChoice': 'MontyHallPhase',
    'Closed OpenWithGoat OpenWithPrize Selected': 'DoorState',
    'No Unknown Yes': 'HasPrize',
    'None Stick Switch': 'MontyHallStrategy',
    'Lost None Won': 'MontyHallOutcome',
    'Stick Switch': 'Strategy',
};

/** What a record is called, by its sorted labels; others are called after the field or method they belong to. */
const RECORDS: Readonly<Record<string, string>> = {
    'points reason score winner': 'Outcome',
    'player1 player2': 'Score',
    'mayDouble offered owner stakes': 'Cube',
    'hasPrize index isOpen number state': 'Door',
    'abandoned games stick switch': 'Statistics',
    'games intervals losses observed theoretical wins': 'StrategyStatistics',
    'confidence wald wilson': 'Intervals',
    'high low': 'Interval',
    'die from': 'Move',
    'die from hits to': 'Step',
    'player1Die player2Die': 'OpeningDice',
    'points win winner': 'BackgammonResult',
    'matchId positionId xgid': 'Position',
    'finishedAtMs gameId kind loserPoints matchLength points rated reason winnerWasPlayer1': 'GameResult',
    'crawford doubleAfterRoll doubling jacoby kind matchLength rated turnSeconds': 'GameSettings',
    'gameEngine lobbies profiles': 'Links',
    'method url': 'HttpRequest',
    'body headers status_code': 'HttpResponse',
    'bytes seal': 'Tape',
    'atMs by events version': 'LogEntry',
    'createdAtMs gamesPlayed gamesWon id kinds username': 'Profile',
    'gamesPlayed gamesWon kind points rating': 'KindRecord',
    'deviation experience provisional rating': 'Rating',
    'entries total': 'Leaderboard',
    'deviation experience gamesPlayed gamesWon id place provisional rating username': 'LeaderboardEntry',
    'limit offset': 'LeaderboardPage',
    'crawford createdAtMs doubleAfterRoll doubling gameEngine gameId id inviteCode isPrivate jacoby kind matchLength name owner player1 player2 rated status turnSeconds winner':
        'Room',
    'crawford doubleAfterRoll doubling jacoby kind matchLength name private rated turnSeconds': 'NewRoom',
    'kind status': 'RoomFilter',
    'before limit': 'RoomPage',
    'next rooms': 'RoomList',
};

const LINE = 100;

interface Field {
    readonly label: string | undefined;
    readonly type: string | undefined;
}

export function readableDid(text: string): string {
    const scanner = new Scanner(text);
    const named = new Map<string, string>();
    scanner.expect('service');
    scanner.expect(':');
    const init = scanner.peek() === '(' ? `${readTypes(scanner, named, '')} -> ` : '';
    if (init !== '') scanner.expect('->');
    scanner.expect('{');
    const methods: string[] = [];
    while (scanner.peek() !== '}') {
        const name = scanner.next();
        scanner.expect(':');
        const args = readTypes(scanner, named, name);
        scanner.expect('->');
        const results = readTypes(scanner, named, name);
        const mode = scanner.peek() === 'query' ? ` ${scanner.next()}` : '';
        scanner.expect(';');
        methods.push(`    ${name} : ${args} -> ${results}${mode};\n`);
    }
    const types = [...named].map(([name, body]) => `type ${name} = ${body};\n`).join('');
    return `${types}\nservice : ${init}{\n${methods.join('')}}\n`;
}

function readTypes(scanner: Scanner, named: Map<string, string>, method: string): string {
    const types: string[] = [];
    scanner.expect('(');
    while (scanner.peek() !== ')') {
        types.push(readType(scanner, named, method));
        if (scanner.peek() === ',') scanner.next();
    }
    scanner.expect(')');
    return `(${types.join(', ')})`;
}

/** A type's text; records and variants with a name are put into `named`. `owner` is the method or field it stands in. */
function readType(scanner: Scanner, named: Map<string, string>, owner: string): string {
    const word = scanner.next();
    if (word === 'opt' || word === 'vec') {
        const inner = readType(scanner, named, owner);
        return word === 'vec' && inner === 'nat8' ? 'blob' : `${word} ${inner}`;
    }
    if (word !== 'record' && word !== 'variant') return word;
    const fields = readFields(scanner, named, word === 'variant' ? owner : '');
    const body = print(word, fields);
    const name = nameOf(fields, owner);
    if (name === undefined) return body;
    if (named.get(name) !== undefined && named.get(name) !== body) throw new Error(`two types would be called ${name}`);
    named.set(name, body);
    return name;
}

function readFields(scanner: Scanner, named: Map<string, string>, prefix: string): Field[] {
    const fields: Field[] = [];
    scanner.expect('{');
    while (scanner.peek() !== '}') {
        const labelled = scanner.peek(1) === ':' || scanner.peek(1) === ';' || scanner.peek(1) === '}';
        const bare = labelled && scanner.peek(1) !== ':' && SIMPLE.has(scanner.peek());
        const label = labelled && !bare ? scanner.next() : undefined;
        const typed = label === undefined || scanner.peek() === ':';
        if (label !== undefined && typed) scanner.expect(':');
        fields.push({ label, type: typed ? readType(scanner, named, prefix + capital(label ?? '')) : undefined });
        if (scanner.peek() === ';') scanner.next();
    }
    scanner.expect('}');
    return fields.sort((a, b) => compare(a.label ?? '', b.label ?? ''));
}

/** Types that stand in tuples without a label. */
const SIMPLE = new Set(['text', 'bool', 'principal', 'nat8', 'nat16', 'nat32', 'nat64', 'float64', 'null']);

function nameOf(fields: readonly Field[], owner: string): string | undefined {
    const labels = fields.map(({ label }) => label ?? '').join(' ');
    const known = fields.every(({ type }) => type === undefined) ? CHOICES[labels] : RECORDS[labels];
    if (known !== undefined) return known;
    if (labels === 'Unauthorized') return 'LinkRefusal';
    if (labels === 'Err Ok' && fields[0].type === 'LinkRefusal') return 'LinkResult';
    if (labels === 'Err Ok') {
        const ok = fields.find(({ label }) => label === 'Ok')?.type;
        return `${resultName(ok ?? 'Nothing')}Result`;
    }
    if (fields.some(({ label }) => label === 'Unauthorized')) return 'Refusal';
    if (labels.includes('roomId') && labels.includes('turnId')) return 'GameView';
    if (fields.some(({ label }) => label === undefined)) return undefined;
    return capital(owner);
}

/** `vec LogEntry` → `LogEntries`. */
function resultName(ok: string): string {
    const list = /^vec (\w+)$/.exec(ok)?.[1];
    if (list === undefined) return capital(ok);
    return list.endsWith('y') ? `${list.slice(0, -1)}ies` : `${list}s`;
}

function compare(a: string, b: string): number {
    if (a === b) return 0;
    return a < b ? -1 : 1;
}

function capital(word: string): string {
    return word.charAt(0).toUpperCase() + word.slice(1);
}

function print(kind: string, fields: readonly Field[]): string {
    const parts = fields.map(({ label, type }) => [label, type].filter((part) => part !== undefined).join(' : '));
    const short = `${kind} { ${parts.join('; ')} }`;
    if (short.length <= LINE) return short;
    return `${kind} {\n${parts.map((part) => `    ${part};\n`).join('')}}`;
}

/** The words and signs of a `.did`. */
class Scanner {
    private readonly tokens: readonly string[];
    private at = 0;

    constructor(text: string) {
        this.tokens = text.match(/->|[A-Za-z_]\w*|\d+|[^\s\w]/g) ?? [];
    }

    peek(ahead = 0): string {
        return this.tokens[this.at + ahead] ?? '';
    }

    next(): string {
        this.at += 1;
        return this.tokens[this.at - 1] ?? '';
    }

    expect(token: string): void {
        const found = this.next();
        if (found !== token) throw new Error(`the interface has '${found}' where '${token}' was expected`);
    }
}
