import { player } from '../measure/principals';
import { type Cost, rowOf } from '../measure/samples';
import { times } from '../measure/spread';
import type { Row } from '../report/row';
import { House } from './house';

/** A robot does not end a game so soon. */
const TURNS = 3;
const GAMES = 5;
/** Seconds in which the start of a game is forgotten, and in which a robot has acted. */
const START_SETTLES = 60;
const ACTS_WITHIN = 2;

/** What a turn against a robot takes in all messages of all canisters: the person's last action, and the robot's whole turn. */
export function measureRobotTurn(): Row[] {
    const house = new House();
    const person = player(0);
    house.welcome(person, 'person');
    const turnsAgainst = (level: 'Easy' | 'Hard'): Cost[] =>
        times(GAMES, () => {
            const roomId = house.beginAgainst(person, level);
            house.advance(START_SETTLES);
            return times(TURNS, () => house.turnAgainstRobot(person, roomId, ACTS_WITHIN));
        }).flat();
    return (['Easy', 'Hard'] as const).map((level) =>
        rowOf('game_engine', `a person's hold and the turn of ${level}`, 1, turnsAgainst(level)),
    );
}
