import { hearingHouse } from '../../platform/on_house';
import type { App } from '../app';

/** Names and the pause mean nothing here. */
export const onHouse = hearingHouse<App>({});
