import type { GameKind } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { factsOf, gameOf } from '../kinds';
import { Button } from '../parts/button';
import { Dialog } from '../parts/dialog';
import { Rules } from '../parts/rules';
import { TEXTS } from '../texts';

/** The rules beside the table, which stays as it is; nothing for a game without any here. */
export function RulesButton({ kind }: { readonly kind: GameKind }) {
    const [isOpen, setOpen] = useState(false);
    if (gameOf(kind).rules === undefined) return null;
    return (
        <>
            <button type="button" class="rules-link" onClick={() => setOpen(true)}>
                {TEXTS.rules.button}
            </button>
            {isOpen && (
                <Dialog title={TEXTS.rules.of(factsOf(kind).title)} isWide onClose={() => setOpen(false)}>
                    <Rules kind={kind} />
                    <div class="dialog-actions">
                        <Button onClick={() => setOpen(false)}>{TEXTS.rules.close}</Button>
                    </div>
                </Dialog>
            )}
        </>
    );
}
