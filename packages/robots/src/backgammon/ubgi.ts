import { LEVELS, type Level } from '../levels';
import { choose } from './answers';

/**
 * The Universal Backgammon Interface, draft 0.01: a program writes lines, and reads those of the answer. A line that is a position is
 * answered with what the robot does there. Beside the draft there are `isready`, `newgame`, `level`, and `position` with `go`.
 */
export class UbgiSession {
    isOver = false;
    private position: string | undefined;
    private level: Level = 'Expert';

    /** @param version of the program, as it names itself */
    constructor(private readonly version: string) {}

    /** The lines that answer a line. A play that cannot be made is an empty one. */
    answer(line: string): readonly string[] {
        const [word = '', ...rest] = line.trim().split(/\s+/);
        switch (word) {
            case '':
            case 'stop':
                // Answers come at once: there is nothing to stop.
                return [];
            case 'ubgi':
                return ['id name Dice Wards', 'id author Dice Wards', `id version ${this.version}`, 'readyok'];
            case 'isready':
                return ['readyok'];
            case 'newgame':
                this.position = undefined;
                return [];
            case 'level':
                return this.setLevel(rest[0]);
            case 'position':
                this.position = rest[0] === 'xgid' ? rest[1] : rest[0];
                return [];
            case 'go':
                return this.position === undefined
                    ? sorry('no position is given')
                    : this.choice(this.position, 'bestmove ');
            case 'quit':
                this.isOver = true;
                return [];
            default:
                return rest.length === 0 && word.includes(':') ? this.choice(word, '') : sorry('an unknown command');
        }
    }

    private setLevel(name: string | undefined): readonly string[] {
        const level = LEVELS.find((each) => each.toLowerCase() === name?.toLowerCase());
        if (level === undefined) return sorry(`a level is one of ${LEVELS.join(', ')}`);
        this.level = level;
        return ['readyok'];
    }

    private choice(position: string, prefix: string): readonly string[] {
        const chosen = choose(position, this.level);
        return chosen.ok ? [`${prefix}${chosen.value.text}`.trimEnd()] : sorry(chosen.error.why);
    }
}

function sorry(why: string): readonly string[] {
    return [`sorry ${why}`];
}
