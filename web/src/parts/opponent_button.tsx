import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Dialog } from './dialog';
import { lazy } from './lazy';
import { OPPONENT } from './opponent_texts';
import './opponent_button.css';

const OpponentMenu = lazy(async () => (await import('./opponent_menu')).OpponentMenu);

/** An opponent's name, or more, behind which is what one can do about them. */
export function OpponentButton({
    player,
    name,
    roomId,
    children,
}: {
    readonly player: string;
    readonly name: string;
    readonly roomId: number;
    readonly children: ComponentChildren;
}) {
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            <button
                type="button"
                class="opponent-button"
                aria-haspopup="dialog"
                aria-label={OPPONENT.label(name)}
                title={OPPONENT.label(name)}
                onClick={() => setOpen(true)}
            >
                {children}
            </button>
            {isOpen && (
                <Dialog title={name} onClose={() => setOpen(false)}>
                    <OpponentMenu player={player} roomId={roomId} onClose={() => setOpen(false)} />
                </Dialog>
            )}
        </>
    );
}
