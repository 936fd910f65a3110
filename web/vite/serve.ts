/**
 * `npm run dev -w web`: the page as it is edited, on the network that `npm start` runs in another terminal; with `LANGUAGE=es` in another
 * language than English.
 */
import { createServer } from 'vite';
import { languageNamed } from '../src/languages';
import { CONFIG } from './config';
import { inLanguage } from './languages';

// Elsewhere it has a list of languages with their countries.
const language = languageNamed(process.env.LANGUAGE);
const server = await createServer({ ...CONFIG, plugins: [...CONFIG.plugins, inLanguage(language)], logLevel: 'info' });
await server.listen();
server.printUrls();
