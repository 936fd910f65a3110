import type { ComponentChildren } from 'preact';

/** Whose turn it was, in a list of turns: between two the mark before it shows it, and of more the name does. What was done stands beside. */
export function TurnOf({
    name,
    isMany,
    children,
}: {
    readonly name: string;
    readonly isMany: boolean;
    readonly children: ComponentChildren;
}) {
    return isMany ? (
        <span class="turn-who of-many">
            <span class="turn-name">{name}</span> <span class="number">{children}</span>
        </span>
    ) : (
        <span class="turn-who">
            <span class="hidden-text">{name}: </span>
            <span class="number">{children}</span>
        </span>
    );
}
