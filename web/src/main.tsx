import { render } from 'preact';
import { App } from './app';
import { Boundary } from './parts/boundary';
import { applyLooks } from './state/looks';
import './styles/tokens.css';
import './styles/base.css';
import './screens/table/table.css';
import './screens/table/seat.css';

applyLooks();
const root = document.getElementById('app');
if (root !== null) {
    render(
        <Boundary of="page">
            <App />
        </Boundary>,
        root,
    );
}

// The shell opens without a network, too. What is played never comes from a cache.
if ('serviceWorker' in navigator && import.meta.env.PROD) {
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
        // A notice was clicked on.
        if (data?.kind === 'open') location.hash = data.hash;
    });
    const worker = `./sw.js?language=${document.documentElement.lang}`;
    addEventListener('load', () => void navigator.serviceWorker.register(worker).catch(() => undefined));
}
