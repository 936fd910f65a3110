/** `npm run build -w web`: the page, into `web/dist/`. */
import { buildPage } from './build_page';
import { CONFIG } from './config';

await buildPage(CONFIG.build.outDir);
