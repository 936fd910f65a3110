import { type GameKind, LEVELS, type Level } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { levelsOf } from '../../games';
import { factsOf, fewestOf, gameOf, hasRobots, isForSeveral } from '../../kinds';
import { Button, LinkButton } from '../../parts/button';
import { Choice } from '../../parts/choice';
import { GamePicture } from '../../parts/game_picture';
import { Notice } from '../../parts/notice';
import { PlayersChoice } from '../../parts/players_choice';
import { linkTo } from '../../router';
import { hasLearned } from '../../state/learned';
import { useProblem } from '../../state/online';
import { TEXTS } from '../../texts';
import { fitting, playAlone, playAnybody, playRobot, type Start } from './starts';

const KEPT_LEVEL = 'level';

/** One game, and the shortest ways into it. */
export function GameCard({ kind }: { readonly kind: GameKind }) {
    const { client } = useSession();
    const { about, alone, lesson, rules } = gameOf(kind);
    const [busy, setBusy] = useState<Way>();
    const [players, setPlayers] = useState(() => fewestOf(kind));
    const [problem, setProblem] = useProblem();
    const isAlone = !isForSeveral(kind) || players === 1;

    async function begin(way: Way, start: () => Promise<Start>): Promise<void> {
        setBusy(way);
        setProblem(undefined);
        const { refused } = await start();
        setBusy(undefined);
        setProblem(refused);
    }

    return (
        <article class="card game-card">
            <GamePicture kind={kind} />
            <div class="game-card-text">
                <h2>{factsOf(kind).title}</h2>
                <p class="muted small">
                    {about}{' '}
                    {rules !== undefined && (
                        <a href={linkTo({ screen: 'rules', kind })} aria-label={TEXTS.rules.of(factsOf(kind).title)}>
                            {TEXTS.rules.button}
                        </a>
                    )}{' '}
                    {lesson !== undefined && !hasLearned(kind) && (
                        <a href={linkTo({ screen: 'learn', kind })} aria-label={TEXTS.learn.of(factsOf(kind).title)}>
                            {TEXTS.learn.button}
                        </a>
                    )}
                </p>
            </div>
            <div class="game-card-ways">
                <PlayersChoice kind={kind} players={players} onChoose={setPlayers} isInLine />
                {hasRobots(kind) && !isAlone && <WithRobot kind={kind} players={players} busy={busy} begin={begin} />}
                {!isAlone ? (
                    <WithPeople kind={kind} players={players} busy={busy} begin={begin} />
                ) : (
                    <Button
                        look="main"
                        wide
                        busy={busy === 'alone'}
                        onClick={() => begin('alone', () => playAlone(client, kind))}
                    >
                        {alone?.play ?? TEXTS.lobby.playAlone}
                    </Button>
                )}
            </div>
            {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
        </article>
    );
}

type Way = 'robot' | 'anybody' | 'alone';

interface WaysProps {
    readonly kind: GameKind;
    readonly players: number;
    /** What begins just now. */
    readonly busy: Way | undefined;
    readonly begin: (way: Way, start: () => Promise<Start>) => void;
}

function WithRobot({ kind, players, busy, begin }: WaysProps) {
    const { client } = useSession();
    const [level, setLevel] = useState<Level>(storedLevel);
    function choose(next: Level): void {
        localStorage.setItem(KEPT_LEVEL, next);
        setLevel(next);
    }
    return (
        <>
            <Choice
                name={`level-${kind}`}
                legend={TEXTS.lobby.level}
                hideLegend
                options={levelsOf(kind).map((value) => ({ value, text: TEXTS.levels[value] }))}
                value={fitting(kind, level)}
                onChoose={choose}
            />
            <Button
                look="main"
                wide
                busy={busy === 'robot'}
                onClick={() => begin('robot', () => playRobot(client, kind, level, players))}
            >
                {players > 2 ? TEXTS.lobby.playRobots(players - 1) : TEXTS.lobby.playRobot}
            </Button>
        </>
    );
}

function WithPeople({ kind, players, busy, begin }: WaysProps) {
    const { client } = useSession();
    return (
        <div class="game-card-more">
            <Button
                wide
                busy={busy === 'anybody'}
                onClick={() => begin('anybody', () => playAnybody(client, kind, players))}
            >
                {TEXTS.lobby.playAnybody}
            </Button>
            <LinkButton wide to={linkTo({ screen: 'new', kind })}>
                {TEXTS.lobby.withFriend}
            </LinkButton>
        </div>
    );
}

function storedLevel(): Level {
    const kept = localStorage.getItem(KEPT_LEVEL);
    return LEVELS.find((level) => level === kept) ?? 'Medium';
}
