import { createRoot } from 'react-dom/client';
import '../game.css';
import { connectHere } from '../house';
import { App } from './app';

const client = await connectHere();
createRoot(document.getElementById('app') as HTMLElement).render(<App client={client} />);
