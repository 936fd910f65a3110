import { Button } from '../parts/button';
import type { AtTable } from './at_table';
import { quietly } from './cube';

interface FirstRollProps extends AtTable {
    readonly words: string;
    /** Whether dice of the game are under way. */
    readonly isRolling: boolean;
}

/** The first throw of a turn of several dice. */
export function FirstRoll({ table, state: { actions }, words, isRolling }: FirstRollProps) {
    return (
        <div class="actions big">
            <Button
                look="main"
                size="l"
                busy={isRolling}
                disabled={!actions.includes('roll')}
                onClick={() => void quietly(table.roll())}
            >
                {words}
            </Button>
        </div>
    );
}
