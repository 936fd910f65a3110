/**
 * `npm run dev -w web`: the page as it is edited, on the network that `npm start` runs in another terminal; with `LANGUAGE=es` in another
 * language than English.
 */
import { createServer } from 'vite';
import { LANGUAGES, type Language } from '../src/languages';
import { CONFIG } from './config';
import { inLanguage } from './languages';

const asked = process.env.LANGUAGE ?? '';
// Elsewhere it has a list of languages with their countries.
const language = Object.hasOwn(LANGUAGES, asked) ? (asked as Language) : 'en';
const server = await createServer({ ...CONFIG, plugins: [...CONFIG.plugins, inLanguage(language)], logLevel: 'info' });
await server.listen();
server.printUrls();
