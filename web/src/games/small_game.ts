import type { GameView, Role } from '@dice-wards/client';
import type { ComponentType } from 'preact';

/** A game that is watched among others: a small picture, and what it comes to in words. */
export interface SmallGame {
    /** Width by height of the picture. */
    readonly ratio: number;
    /** What lies on the table, for eyes alone: nobody can press anything in it. */
    readonly Picture: ComponentType<SmallProps>;
    /** What each player has, beside their name. */
    scores(view: GameView): Readonly<Partial<Record<Role, string>>>;
    /** What else the picture shows, for those who do not see it. */
    told?(view: GameView): string | undefined;
}

export interface SmallProps {
    readonly view: GameView;
}
