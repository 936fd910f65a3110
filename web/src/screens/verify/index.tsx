import { type Examined, valueIn } from '@dice-wards/client';
import { useSession } from '../../connection/session';
import { factsOf, gameOf } from '../../kinds';
import { listed } from '../../listed';
import { LinkButton } from '../../parts/button';
import { outcomeInWords } from '../../parts/ending_words';
import { Loading } from '../../parts/loading';
import { Notice } from '../../parts/notice';
import { linkTo } from '../../router';
import { useLoaded } from '../../state/loaded';
import { seenSeals } from '../../state/seals';
import { isForMany, namesIn, seatsOf } from '../../table/seats';
import { TABLE_TEXTS } from '../../table_texts';
import { TEXTS } from '../../texts';
import { type Check, checksOf, stateOfThrow } from './checks';
import { VERIFY } from './texts';
import './verify.css';

/** Whether a game was played as its log tells, for whoever opens the link: each throw, each seal, and what the network has signed for. */
export function VerifyScreen({ roomId }: { readonly roomId: number }) {
    const { client } = useSession();
    const [found] = useLoaded(async () => valueIn(await client.examine(roomId, seenSeals(roomId))), `${roomId}`);
    if (found.kind === 'loading') return <Loading text={VERIFY.loading} />;
    if (found.kind === 'there') return <Findings examined={found.value} />;
    return (
        <div class="stack verify">
            <h1>{TEXTS.titles.verify}</h1>
            <Notice tone="bad">{found.text}</Notice>
            <div>
                <LinkButton to="#/">{TEXTS.toLobby}</LinkButton>
            </div>
        </div>
    );
}

function Findings({ examined }: { readonly examined: Examined }) {
    const { view, verdict } = examined;
    const names = namesIn(view);
    const goesOn = !verdict.fair && verdict.wrong.kind === 'unfinished';
    return (
        <div class="stack verify">
            <header>
                <h1>
                    {isForMany(view)
                        ? VERIFY.titleOfMany(listed(seatsOf(view).map((seat) => names[seat])))
                        : VERIFY.title(names.Player1, names.Player2)}
                </h1>
                <p class="muted">
                    {factsOf(view.kind).title}
                    {!goesOn && ` · ${outcomeInWords(view)}`}
                </p>
            </header>
            {goesOn ? <Notice tone="plain">{VERIFY.unfinished}</Notice> : <Checked examined={examined} />}
            <div class="row wrap">
                {!goesOn && gameOf(view.kind).Review !== undefined && (
                    <LinkButton to={linkTo({ screen: 'review', roomId: view.roomId })}>
                        {TABLE_TEXTS.over.review}
                    </LinkButton>
                )}
                {goesOn && (
                    <LinkButton to={linkTo({ screen: 'game', roomId: view.roomId })}>{VERIFY.toGame}</LinkButton>
                )}
                <LinkButton look="quiet" to="#/">
                    {TEXTS.toLobby}
                </LinkButton>
            </div>
        </div>
    );
}

function Checked({ examined }: { readonly examined: Examined }) {
    const { view, log, dice, verdict, head } = examined;
    const checks = checksOf(verdict, {
        tapes: dice.length,
        entries: log.length,
        seen: seenSeals(view.roomId).length,
        ...(head?.ok === false && { refusal: head.refusal.text }),
    });
    const words = gameOf(view.kind).fair ?? TABLE_TEXTS.fair.dice;
    return (
        <>
            <Notice tone={verdict.fair ? 'good' : 'bad'}>
                {!verdict.fair ? VERIFY.bad : verdict.certified === undefined ? VERIFY.uncertified : VERIFY.good}
            </Notice>
            <section class="card" aria-labelledby="checks">
                <h2 id="checks">{VERIFY.checks}</h2>
                <ul class="checks">
                    {checks.map((check) => (
                        <CheckRow key={check.name} {...check} />
                    ))}
                </ul>
                <p class="muted small">{VERIFY.lead}</p>
                {verdict.fair && (
                    <p class="muted small">
                        {verdict.late ? TABLE_TEXTS.fair.late : words.limits} {VERIFY.limits}
                    </p>
                )}
            </section>
            <Throws examined={examined} />
            <Seals examined={examined} />
        </>
    );
}

function CheckRow({ name, state, text }: Check) {
    return (
        <li class={state}>
            <span class="check-sign" aria-hidden="true">
                {VERIFY.signs[state]}
            </span>
            <span>
                <b>{VERIFY.names[name]}</b>
                <span class="hidden-text">{`, ${VERIFY.states[state]}`}</span>
                <br />
                {text}
            </span>
        </li>
    );
}

function Throws({ examined: { throws, verdict } }: { readonly examined: Examined }) {
    return (
        <section class="card" aria-labelledby="throws">
            <h2 id="throws">{VERIFY.allThrows}</h2>
            <ol class="throws number">
                {throws.map(({ version, shown }, place) => {
                    const state = stateOfThrow(place + 1, verdict);
                    return (
                        <li key={`${version} ${place}`} class={state}>
                            <span class="muted small">{place + 1}</span> <b>{shown.join('-')}</b>{' '}
                            <span aria-hidden="true">{VERIFY.signs[state]}</span>
                            <span class="hidden-text">{VERIFY.thrown[state]}</span>
                        </li>
                    );
                })}
            </ol>
        </section>
    );
}

function Seals({ examined: { dice, head } }: { readonly examined: Examined }) {
    return (
        <section class="card" aria-labelledby="seals">
            <h2 id="seals">{VERIFY.allSeals}</h2>
            <dl class="hashes small">
                {dice.map(({ seal }, tape) => (
                    <Hash key={hex(seal)} name={VERIFY.tape(tape + 1)} bytes={seal} />
                ))}
                {head?.ok && <Hash name={VERIFY.head(head.value.version)} bytes={head.value.head} />}
            </dl>
        </section>
    );
}

function Hash({ name, bytes }: { readonly name: string; readonly bytes: Uint8Array }) {
    return (
        <div>
            <dt class="muted">{name}</dt>
            <dd>
                <code>{hex(bytes)}</code>
            </dd>
        </div>
    );
}

function hex(bytes: Uint8Array): string {
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
