import { beginInStockTemplate } from '../platform/template';

beginInStockTemplate();

export { default } from '../lobbies/main';
