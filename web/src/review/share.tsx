import { useState } from 'preact/hooks';
import { Button, LinkButton } from '../parts/button';
import { Copy } from '../parts/copy';
import { Notice } from '../parts/notice';
import { saveFile } from '../parts/save_file';
import { ShareLink } from '../parts/share_link';
import { linkTo } from '../router';
import { textOf, useLoaded } from '../state/loaded';
import { TEXTS } from '../texts';
import type { Reviewed } from './props';
import { REVIEW } from './texts';
import { titleOf } from './title';

/** What others can be shown of a game: a link to this step, its position, and the whole match as a file. */
export function Share({
    game,
    step,
    version,
}: {
    readonly game: Reviewed;
    readonly step: number;
    /** Of the position. */
    readonly version: number;
}) {
    const [problem, setProblem] = useState<string>();
    const [found] = useLoaded(() => game.positionAt(version).catch(() => undefined), `${version}`);
    const position = found.kind === 'there' ? found.value : undefined;
    const { download, openAnother } = game;
    async function save(): Promise<void> {
        try {
            if (download !== undefined) saveFile('match.mat', await download());
            setProblem(undefined);
        } catch (error) {
            setProblem(textOf(error));
        }
    }
    return (
        <section class="card stack share" aria-labelledby="share">
            <h2 id="share">{REVIEW.share}</h2>
            <div class="row wrap">
                <ShareLink
                    size="s"
                    to={game.linkTo(step)}
                    title={titleOf(game)}
                    label={REVIEW.copyLink}
                    onProblem={setProblem}
                />
                {position !== undefined && (
                    <Copy size="s" text={position} label={REVIEW.copyPosition} onProblem={setProblem} />
                )}
                {download !== undefined && (
                    <Button size="s" onClick={save}>
                        {REVIEW.download}
                    </Button>
                )}
            </div>
            {position !== undefined && (
                <>
                    <code class="position-text">{position}</code>
                    <LinkButton look="quiet" size="s" to={linkTo({ screen: 'position', text: position })}>
                        {REVIEW.setUp}
                    </LinkButton>
                </>
            )}
            {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
            {openAnother !== undefined ? (
                <Button look="quiet" onClick={openAnother}>
                    {TEXTS.lobby.reviewFile}
                </Button>
            ) : (
                <LinkButton look="quiet" to={linkTo({ screen: 'file' })}>
                    {TEXTS.lobby.reviewFile}
                </LinkButton>
            )}
        </section>
    );
}
