import type { ComponentChildren, TargetedMouseEvent } from 'preact';
import './button.css';

export type ButtonLook = 'main' | 'plain' | 'quiet' | 'danger';

interface ButtonProps {
    readonly look?: ButtonLook;
    readonly size?: 'm' | 'l' | 's';
    /** Under way: it keeps its size, and does nothing a second time. */
    readonly busy?: boolean | undefined;
    readonly disabled?: boolean | undefined;
    /** Why it does nothing now; a press tells it too, by `onClick`. */
    readonly why?: string;
    readonly onClick?: (event: TargetedMouseEvent<HTMLButtonElement>) => void;
    readonly type?: 'button' | 'submit';
    readonly label?: string;
    readonly pressed?: boolean;
    readonly wide?: boolean;
    readonly children: ComponentChildren;
}

export function Button({
    look = 'plain',
    size = 'm',
    busy = false,
    disabled = false,
    why,
    type = 'button',
    label,
    pressed,
    wide = false,
    onClick,
    children,
}: ButtonProps) {
    return (
        <button
            type={type}
            class={`button ${look} size-${size}${wide ? ' wide' : ''}`}
            // A button that loses its focus by becoming disabled throws keyboards out of the page.
            aria-disabled={disabled || busy ? 'true' : undefined}
            aria-busy={busy ? 'true' : undefined}
            aria-label={label}
            aria-pressed={pressed}
            title={why}
            onClick={(event) => {
                if (!busy && (!disabled || why !== undefined)) onClick?.(event);
                else event.preventDefault();
            }}
        >
            {children}
        </button>
    );
}

export function LinkButton({
    to,
    look = 'plain',
    size = 'm',
    wide = false,
    label,
    children,
}: {
    readonly to: string;
    readonly look?: ButtonLook;
    readonly size?: 'm' | 'l' | 's';
    readonly wide?: boolean;
    readonly label?: string;
    readonly children: ComponentChildren;
}) {
    return (
        <a class={`button ${look} size-${size}${wide ? ' wide' : ''}`} href={to} aria-label={label}>
            {children}
        </a>
    );
}
