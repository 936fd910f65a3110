import { LinkButton } from '../parts/button';
import { TEXTS } from '../texts';

export function MissingScreen() {
    return (
        <div class="stack">
            <h1>{TEXTS.missing.title}</h1>
            <p class="muted">{TEXTS.missing.text}</p>
            <div>
                <LinkButton look="main" to="#/">
                    {TEXTS.toLobby}
                </LinkButton>
            </div>
        </div>
    );
}
