import { render } from 'preact';
import { App } from './app';
import { webGameOf } from './games';
import { playWith } from './kinds';
import { Boundary } from './parts/boundary';
import { keepPage } from './state/keep_page';
import { applyLooks } from './state/looks';
import './styles/tokens.css';
import './styles/base.css';
import './screens/table/table.css';
import './table/seat.css';

applyLooks();
playWith(webGameOf);
const root = document.getElementById('app');
if (root !== null) {
    render(
        <Boundary of="page">
            <App />
        </Boundary>,
        root,
    );
}

keepPage();
