import { otherSeat, type Seat } from '../../for_two';
import { type GameText, MAX_STEPS, type MatchAction, type MatchText, plainText } from './match_text';

/**
 * Writes `.mat` as GNU Backgammon does, blanks at the ends of lines included:
 *
 *     ; [EventDate "2024.06.07"]
 *
 *      3 point match
 *
 *      Game 1
 *      Alice : 0                      Bob : 0
 *       1) 32: 24/21 13/11             11: 6/5 6/5 5/4* 5/4
 *       2)  Doubles => 2                Takes
 *
 * A line has a number, the left column (Player1) and the right one. A player who acts twice in a row begins a new line.
 */
export function writeMatchText(match: MatchText): string {
    let text = '';
    for (const [name, value] of match.headers) text += `; [${plainText(name, '"')} "${plainText(value, '')}"]\n`;
    for (const comment of match.comments ?? []) text += `; ${plainText(comment, '')}\n`;
    if (text !== '') text += '\n';
    text += ` ${match.length} point match\n\n`;
    const names = [plainText(match.names[0], ':'), plainText(match.names[1], ':')] as const;
    for (const [i, game] of match.games.entries()) text += ` Game ${i + 1}\n${gameText(game, names)}\n`;
    return text;
}

const LEFT_WIDTH = 28;
const NAME_WIDTH = 31;

function gameText(game: GameText, names: readonly [string, string]): string {
    let text = ` ${column(`${names[0]} : ${game.score[0]}`, NAME_WIDTH)}${names[1]} : ${game.score[1]}\n`;
    let lines = 0;
    /** The left column of the last line is written and its right one is free. */
    let open = false;
    for (const action of game.actions) {
        const isLeft = action.by === 0;
        if (isLeft && open) text += '\n';
        if (isLeft || !open) {
            lines += 1;
            text += `${String(lines).padStart(3)}) ${column(isLeft ? actionText(action) : '', LEFT_WIDTH)}`;
        }
        if (!isLeft) text += `${actionText(action)}\n`;
        open = isLeft;
    }
    return text + endText(game, open);
}

/** After a drop on the left the winner has the right column. All other wins have a line of their own, in the winner's column. */
function endText({ actions, result }: GameText, open: boolean): string {
    if (result === undefined) return open ? '\n' : '';
    const wins = `Wins ${result.points} point${result.points === 1 ? '' : 's'}`;
    const last = actions.at(-1);
    if (last?.kind === 'drop' && last.by === 0 && result.winner === otherSeat(last.by)) return ` ${wins} \n`;
    return `${open ? '\n' : ''}${INDENTS[result.winner]}${wins}\n`;
}

const INDENTS: Readonly<Record<Seat, string>> = { 0: ' '.repeat(6), 1: ' '.repeat(34) };

function actionText(action: MatchAction): string {
    switch (action.kind) {
        case 'play':
            return playText(action);
        case 'double':
            return ` Doubles => ${action.value}`;
        case 'beaver':
            return ` Beavers => ${action.value}`;
        case 'take':
            return ' Takes';
        case 'drop':
            return ' Drops';
    }
}

/** A blank follows each step but the fourth. */
function playText({ dice: [first, second], steps }: Extract<MatchAction, { kind: 'play' }>): string {
    let text = first >= second ? `${first}${second}: ` : `${second}${first}: `;
    let count = 0;
    for (const { from, to, hits } of steps) {
        count += 1;
        text += `${from}/${to}${hits ? '*' : ''}${count < MAX_STEPS ? ' ' : ''}`;
    }
    return text;
}

/** A cell that is too long pushes the next column to the right, with a blank between them. */
function column(text: string, width: number): string {
    return text.length < width ? text.padEnd(width) : `${text} `;
}
