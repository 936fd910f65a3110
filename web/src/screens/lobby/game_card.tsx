import type { GameKind, Level } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { Button } from '../../parts/button';
import { Choice } from '../../parts/choice';
import { GamePicture } from '../../parts/game_picture';
import { Notice } from '../../parts/notice';
import { linkTo } from '../../router';
import { useProblem } from '../../state/online';
import { TEXTS } from '../../texts';
import { LEVELS, playAnybody, playMontyHall, playRobot, type Start } from './starts';

const KEPT_LEVEL = 'level';

/** One game, and the shortest ways into it. */
export function GameCard({ kind }: { readonly kind: GameKind }) {
    const { client } = useSession();
    const [level, setLevel] = useState<Level>(storedLevel);
    const [busy, setBusy] = useState<'robot' | 'anybody'>();
    const [problem, setProblem] = useProblem();

    async function begin(what: 'robot' | 'anybody', start: () => Promise<Start>): Promise<void> {
        setBusy(what);
        setProblem(undefined);
        const { refused } = await start();
        setBusy(undefined);
        setProblem(refused);
    }

    function choose(next: Level): void {
        localStorage.setItem(KEPT_LEVEL, next);
        setLevel(next);
    }

    return (
        <article class="card game-card">
            <GamePicture kind={kind} />
            <div class="game-card-text">
                <h2>{TEXTS.kinds[kind]}</h2>
                <p class="muted small">{TEXTS.lobby.about[kind]}</p>
            </div>
            {kind === 'MontyHall' ? (
                <div class="game-card-ways">
                    <Button
                        look="main"
                        wide
                        busy={busy === 'robot'}
                        onClick={() => begin('robot', () => playMontyHall(client))}
                    >
                        {TEXTS.lobby.openDoors}
                    </Button>
                </div>
            ) : (
                <div class="game-card-ways">
                    <Choice
                        name={`level-${kind}`}
                        legend={TEXTS.lobby.level}
                        hideLegend
                        options={LEVELS[kind].map((value) => ({ value, text: TEXTS.levels[value] }))}
                        value={LEVELS[kind].find((each) => each === level) ?? 'Hard'}
                        onChoose={choose}
                    />
                    <Button
                        look="main"
                        wide
                        busy={busy === 'robot'}
                        onClick={() => begin('robot', () => playRobot(client, kind, level))}
                    >
                        {TEXTS.lobby.playRobot}
                    </Button>
                    <div class="game-card-more">
                        <Button
                            wide
                            busy={busy === 'anybody'}
                            onClick={() => begin('anybody', () => playAnybody(client, kind))}
                        >
                            {TEXTS.lobby.playAnybody}
                        </Button>
                        <a class="button plain size-m wide" href={linkTo({ screen: 'new', kind })}>
                            {TEXTS.lobby.withFriend}
                        </a>
                    </div>
                </div>
            )}
            {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
        </article>
    );
}

function storedLevel(): Level {
    const kept = localStorage.getItem(KEPT_LEVEL);
    return LEVELS.Backgammon.find((level) => level === kept) ?? 'Medium';
}
