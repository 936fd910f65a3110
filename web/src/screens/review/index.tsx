import { type GameView, valueIn } from '@dice-wards/client';
import { useMemo } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { factsOf, gameOf, hasOption } from '../../kinds';
import { LinkButton } from '../../parts/button';
import { outcomeInWords } from '../../parts/ending_words';
import { FairCheck } from '../../parts/fair_check';
import { Loading } from '../../parts/loading';
import { Notice } from '../../parts/notice';
import { OpponentButton } from '../../parts/opponent_button';
import { OPPONENT } from '../../parts/opponent_texts';
import { useAnalysis } from '../../review/analysis';
import type { Reviewed, ReviewProps } from '../../review/props';
import { Replay } from '../../review/replay';
import { REVIEW } from '../../review/texts';
import { askRobot } from '../../robot';
import { knownGame, until } from '../../robot/known_game';
import type { KnownGame } from '../../robot/questions';
import { linkTo } from '../../router';
import { useLoaded } from '../../state/loaded';
import { namesIn, othersIn, playerAt, seatsOf } from '../../table/seats';
import { TEXTS } from '../../texts';

/** A finished game, step by step, with what the analysis says of each decision. */
export function ReviewScreen({ roomId, step }: { readonly roomId: number; readonly step: number }) {
    const { client } = useSession();
    const [found] = useLoaded(async () => {
        const [view, log] = await Promise.all([client.gameEngine.getGameState(roomId), client.log(roomId)]);
        return { view: valueIn(view), log: valueIn(log) };
    }, `${roomId}`);
    if (found.kind === 'loading') return <Loading text={REVIEW.loading} />;
    if (found.kind === 'failed') {
        return (
            <div class="stack narrow">
                <h1>{TEXTS.titles.review}</h1>
                <Notice tone="bad">{found.text}</Notice>
                <div>
                    <LinkButton to="#/">{TEXTS.toLobby}</LinkButton>
                </div>
            </div>
        );
    }
    return <RoomReview {...found.value} step={step} />;
}

function RoomReview({ view, log, step }: Pick<ReviewProps, 'log' | 'step'> & { readonly view: GameView }) {
    const { client } = useSession();
    const { kind, roomId } = view;
    const { hasAnalysis } = factsOf(kind);
    const names = namesIn(view);
    const own = view.me ?? 'Player1';
    const isJudged = view.status === 'Finished' && hasAnalysis;
    const analysing = useAnalysis(view, log, isJudged);
    const known = useMemo(() => {
        let asked: Promise<KnownGame> | undefined;
        return () => {
            asked ??= knownGame(client, view, log);
            return asked;
        };
    }, [client, view, log]);
    const game: Reviewed = {
        kind,
        own,
        ...(view.me && { mine: view.me }),
        names,
        seats: seatsOf(view),
        told: outcomeInWords(view),
        hasCube: view.cube !== undefined,
        ...(isJudged && { analysing }),
        advise: async (version) => {
            try {
                return await askRobot('advice', until(await known(), version));
            } catch {
                return valueIn(await client.gameEngine.hint(roomId, version));
            }
        },
        positionAt: async (version) =>
            hasAnalysis ? await askRobot('position', until(await known(), version)) : undefined,
        ...(hasOption(kind, 'matchLength') && {
            download: async () => valueIn(await client.gameEngine.exportMatch(roomId)),
        }),
        linkTo: (at) => linkTo({ screen: 'review', roomId, ...(at > 0 && { step: at }) }),
        foot: (
            <>
                {view.status === 'Finished' && <FairCheck roomId={roomId} kind={kind} />}
                {othersIn(view).map((seat) => (
                    <AboutOpponent key={seat} player={playerAt(view, seat)} name={names[seat]} roomId={roomId} />
                ))}
            </>
        ),
    };
    const Review = gameOf(kind).Review ?? WithoutSteps;
    return <Review game={game} log={log} step={step} />;
}

/** Who they were, and what can be done about them. */
function AboutOpponent(opponent: { readonly player: string; readonly name: string; readonly roomId: number }) {
    return (
        <p class="muted small">
            <OpponentButton {...opponent}>{OPPONENT.label(opponent.name)}</OpponentButton>
        </p>
    );
}

/** Of a game that nobody can learn from step by step. */
function WithoutSteps(props: ReviewProps) {
    return <Replay {...props} itemsOf={() => []} Stage={NoSteps} />;
}

function NoSteps() {
    return <Notice tone="plain">{REVIEW.noSteps}</Notice>;
}
