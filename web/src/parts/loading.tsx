import { TEXTS } from '../texts';
import './loading.css';

/** Something is on its way. It shows after a moment, so that what is quick does not flicker. */
export function Loading({ text = TEXTS.loading }: { readonly text?: string }) {
    return (
        <div class="loading" role="status">
            <span class="loading-dice" aria-hidden="true">
                <i />
                <i />
                <i />
            </span>
            {text}
        </div>
    );
}
