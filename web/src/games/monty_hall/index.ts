import { lazy } from '../../parts/lazy';
import type { WebGame } from '../web_game';
import { Icon, Picture } from './picture';
import { WORDS } from './words';

export const montyHall: WebGame = {
    about: WORDS.about,
    Picture,
    Icon,
    roomName: WORDS.roomName,
    rules: async () => (await import('../../../../docs/play/rules/monty_hall.md?raw')).default,
    drawings: async () => (await import('./drawings')).DRAWINGS,
    lesson: async () => (await import('./lesson')).STEPS,
    Table: lazy(async () => (await import('./table')).MontyHallTable),
    alone: { play: WORDS.play, rival: WORDS.host },
    fair: WORDS.fair,
};
