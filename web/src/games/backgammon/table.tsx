import type { GameBackgammon, Move, Role } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { factsOf } from '../../kinds';
import { Term } from '../../parts/term';
import { otherSeat } from '../../roles';
import { BOARD_KEYS } from '../../state/at_the_board';
import { useLog } from '../../state/log';
import { isAnswering } from '../../table/answers';
import type { PlayProps } from '../../table/at_table';
import { Clock } from '../../table/clock';
import { CubeAnswer } from '../../table/cube';
import { TableFoot } from '../../table/foot';
import { Over } from '../../table/over';
import { Seat } from '../../table/seat';
import { TABLE_TEXTS } from '../../table_texts';
import { Actions } from './actions';
import { boardGame } from './board_game';
import { HintCard } from './hint_card';
import { useKeptDraft } from './kept_draft';
import { MatchCard } from './match_card';
import { PlayingBoard } from './playing_board';
import { ResignationAnswer } from './resignation_answer';
import { RollAhead } from './roll_ahead';
import { TABLE_WORDS } from './table_words';
import { TurnList } from './turn_list';
import { useByItself } from './use_by_itself';
import { usePlayback } from './use_playback';
import './backgammon.css';

/** The board from one's own side, and all that is decided at it. */
export function BackgammonTable(props: PlayProps) {
    const { table, state } = props;
    const { view, confirmed } = state;
    const [advised, setAdvised] = useState<readonly Move[]>([]);
    const log = useLog(view.roomId, confirmed?.version ?? 0);
    const game = boardGame(view.game);
    const [rollsAhead, rollAhead] = useState(false);
    useKeptDraft(table, state);
    const frame = usePlayback(state, game, log);
    useByItself(props, frame === undefined ? game : undefined, rollsAhead);
    if (game === undefined) return null;
    const own = view.me ?? 'Player1';
    const isOver = view.status === 'Finished';
    const isPlaying = view.me !== undefined && !isOver;
    return (
        <div class="table with-board backgammon" data-turn={confirmed?.turnId}>
            <h1 class="hidden-text">{factsOf(view.kind).title}</h1>
            <div class="table-main">
                <BoardSeat {...props} game={game} seat={otherSeat(own)} />
                <PlayingBoard table={table} state={state} game={game} own={own} advised={advised} frame={frame} />
                <BoardSeat {...props} game={game} seat={own} />
                <div class="table-controls">
                    <CubeAnswer table={table} state={state} />
                    <ResignationAnswer table={table} state={state} game={game} />
                    {isPlaying && !isAnswering(state) && (
                        <Actions table={table} state={state} game={game} rollsAhead={rollsAhead} />
                    )}
                    <TableFoot table={table} state={state} />
                </div>
            </div>
            <div class="table-more">
                {isOver && <Over table={table} state={state} />}
                <aside class="table-side">
                    <MatchCard view={view} game={game} />
                    {isPlaying && <RollAhead table={table} state={state} on={rollsAhead} onChange={rollAhead} />}
                    {!isOver && view.robot !== undefined && view.me !== undefined && (
                        <HintCard table={table} state={state} log={log} onShow={setAdvised} />
                    )}
                    <TurnList view={view} log={log} />
                    {view.me === undefined ? (
                        <p class="muted small">{TABLE_TEXTS.table.watching}</p>
                    ) : (
                        !isOver && BOARD_KEYS.get() === 'on' && <p class="muted small keys">{TABLE_WORDS.keys}</p>
                    )}
                </aside>
            </div>
        </div>
    );
}

/** A player, with pips and in a match the score. */
function BoardSeat({
    table,
    state,
    said,
    game,
    seat,
}: PlayProps & { readonly game: GameBackgammon; readonly seat: Role }) {
    const { view } = state;
    const [pips, score] =
        seat === 'Player1' ? [game.player1Pips, game.player1Score] : [game.player2Pips, game.player2Score];
    return (
        <Seat
            view={view}
            seat={seat}
            said={said}
            clock={view.status === 'Finished' ? undefined : <Clock table={table} state={state} seat={seat} />}
        >
            <span class="fact">
                <b>{pips}</b>
                <span>
                    <Term name="pips">{TABLE_WORDS.pips}</Term>
                </span>
            </span>
            {game.matchLength !== undefined && (
                <span class="fact">
                    <b>
                        {score}/{game.matchLength}
                    </b>
                    <span>{TABLE_WORDS.score}</span>
                </span>
            )}
        </Seat>
    );
}
