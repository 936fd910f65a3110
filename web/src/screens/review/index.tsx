import { valueIn } from '@dice-wards/client';
import { useSession } from '../../connection/session';
import { gameOf } from '../../games';
import { LinkButton } from '../../parts/button';
import { Loading } from '../../parts/loading';
import { Notice } from '../../parts/notice';
import { useLoaded } from '../../state/loaded';
import { TEXTS } from '../../texts';
import type { ReviewProps } from './props';
import { Replay } from './replay';
import './review.css';

/** A finished game, step by step, with what the analysis says of each decision. */
export function ReviewScreen({ roomId }: { readonly roomId: number }) {
    const { client } = useSession();
    const [found] = useLoaded(async () => {
        const [view, log] = await Promise.all([client.gameEngine.getGameState(roomId), client.log(roomId)]);
        return { view: valueIn(view), log: valueIn(log) };
    }, `${roomId}`);
    if (found.kind === 'loading') return <Loading text={TEXTS.review.loading} />;
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
    const { view, log } = found.value;
    const Review = gameOf(view.kind).Review ?? WithoutSteps;
    return <Review view={view} log={log} />;
}

/** Of a game that nobody can learn from step by step. */
function WithoutSteps(props: ReviewProps) {
    return <Replay {...props} itemsOf={() => []} Stage={NoSteps} />;
}

function NoSteps() {
    return <Notice tone="plain">{TEXTS.review.noSteps}</Notice>;
}
