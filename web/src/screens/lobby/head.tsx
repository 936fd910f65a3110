import { TEXTS } from '../../texts';
import './head.css';

/** What the page says first. It is there before any program is; see `web/vite/first_sight.ts`. */
export function LobbyHead() {
    return (
        <header class="lobby-head">
            <h1>{TEXTS.lobby.title}</h1>
            <p class="muted">{TEXTS.lobby.lead}</p>
        </header>
    );
}
