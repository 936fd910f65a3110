/** `npm run build -w web`: the page, into `web/dist/`. */
import { build } from 'vite';
import { CONFIG } from './config';

await build(CONFIG);
