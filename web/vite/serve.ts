/** `npm run dev -w web`: the page as it is edited, on the network that `npm start` runs in another terminal. */
import { createServer } from 'vite';
import { CONFIG } from './config';

const server = await createServer({ ...CONFIG, logLevel: 'info' });
await server.listen();
server.printUrls();
