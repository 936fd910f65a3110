/** What nobody may know before a round is over: `docs/play/rules/liars_dice.md`. */
import type { Principal } from '@icp-sdk/core/principal';
import type { Checked } from './checked';
import type { KnownGame } from './model';
import { eventsIn } from './models/reckoned';
import { logFor, peekAs } from './queries';
import { playersIn, seatOf } from './seats';
import { SPECTATOR } from './spectator';
import { promised } from './violation';

/** While a game of Liar’s Dice goes on, everybody sees their own dice, and no others but those of rounds that are over. */
export function diceAreHidden(checked: Checked): void {
    const { model, players } = checked;
    for (const game of model.games.values()) {
        if (game.isOver || game.kind !== 'LiarsDice') continue;
        for (const who of [SPECTATOR, ...players.map(({ principal }) => principal)]) looksUnderCups(checked, game, who);
    }
}

function looksUnderCups({ world, model }: Checked, { view: { roomId } }: KnownGame, who: Principal): void {
    const engine = model.engineOf(roomId);
    const view = peekAs(who, world, engine, 'getGameState', roomId);
    const [state] = view?.game ?? [];
    if (view === undefined || state === undefined || !('LiarsDice' in state) || 'Finished' in view.status) return;
    const seat = playersIn(view).indexOf(who.toText());
    const { ownDice, underCups } = state.LiarsDice;
    const count = seat < 0 ? 0 : underCups[seat];
    const said = `${who.toText()} sees ${ownDice.length} dice of game ${roomId}`;
    promised('G17', ownDice.length === count, () => `${said} in place of ${count}`);
    let mine: readonly number[] = [];
    for (const { name, told } of eventsIn(logFor(who, world, engine, roomId))) {
        if (name === 'Shown') mine = [];
        if (name !== 'Dealt') continue;
        const { player, dice } = told as { readonly player: object; readonly dice: Uint8Array };
        promised(
            'G17',
            seatOf(player) === seat,
            () => `the log of game ${roomId} tells ${who.toText()} another’s dice`,
        );
        mine = [...dice];
    }
    const isTheirs = seat < 0 || String(mine) === String([...ownDice]);
    promised('G17', isTheirs, () => `${who.toText()} has thrown ${mine}, and sees ${[...ownDice]}`);
}
