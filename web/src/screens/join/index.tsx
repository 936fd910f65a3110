import type { Answer, Client, LobbiesRefusal, LobbiesTypes } from '@dice-wards/client';
import { useEffect, useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { Button, LinkButton } from '../../parts/button';
import { Loading } from '../../parts/loading';
import { Notice } from '../../parts/notice';
import { isGathering, isMember, membersOf, ownerOf } from '../../parts/room_names';
import { settingsInWords } from '../../parts/settings_words';
import { WaitingDice } from '../../parts/waiting_dice';
import { goTo, linkTo } from '../../router';
import { type Loaded, textOf, useLoaded } from '../../state/loaded';
import { useProblem } from '../../state/online';
import { TEXTS } from '../../texts';
import { JOIN } from './texts';

type Room = LobbiesTypes.Room;
type Found = Answer<Room, LobbiesRefusal>;
type End = keyof typeof JOIN.overAs;

/** Refusals by which an invitation is over. */
const ENDS: Readonly<Partial<Record<LobbiesRefusal['kind'], End>>> = {
    RoomNotFound: 'gone',
    RoomFull: 'used',
    WrongInviteCode: 'wrong',
};

/** Where an invitation leads: one button, and the game begins. */
export function JoinScreen({ roomId, code }: { readonly roomId: number; readonly code?: string }) {
    const { client, me } = useSession();
    const [found] = useLoaded(() => roomBehind(client, roomId, code), `${roomId} ${code}`);
    const room = found.kind === 'there' && found.value.ok ? found.value.value : undefined;
    const isIn = room !== undefined && isMember(room, me);
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useProblem();
    const [refused, setRefused] = useState<End>();
    const end = refused ?? endOf(found);
    useEffect(() => {
        if (isIn) goTo({ screen: 'game', roomId });
    }, [isIn, roomId]);
    if (found.kind === 'loading' || isIn) return <Loading />;
    if (end !== undefined) return <Ended as={end} {...(room && { roomId })} />;

    async function join(): Promise<void> {
        setBusy(true);
        try {
            const answer = await client.join(roomId, code);
            if (answer.ok || isSeatedAlready(answer.refusal)) goTo({ screen: 'game', roomId });
            else if (ENDS[answer.refusal.kind] !== undefined) setRefused(ENDS[answer.refusal.kind]);
            else setProblem(answer.refusal.text);
        } catch (error) {
            setProblem(textOf(error));
        }
        setBusy(false);
    }

    return (
        <div class="stack narrow waiting">
            <WaitingDice />
            <h1>{JOIN.title}</h1>
            {room !== undefined && <Known room={room} />}
            {found.kind === 'failed' && problem === undefined && <Notice tone="bad">{found.text}</Notice>}
            {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
            <Button look="main" size="l" wide busy={busy} onClick={join}>
                {room !== undefined && isGathering(room) ? TEXTS.lobby.join : JOIN.button}
            </Button>
            <LinkButton look="quiet" wide to="#/">
                {TEXTS.toLobby}
            </LinkButton>
        </div>
    );
}

/** What leads nowhere any more, and why. @param roomId of a game that everybody may watch */
function Ended({ as, roomId }: { readonly as: End; readonly roomId?: number }) {
    return (
        <div class="stack narrow">
            <h1>{JOIN.over}</h1>
            <p class="muted">{JOIN.overAs[as]}</p>
            <div class="row wrap">
                <LinkButton look="main" to="#/">
                    {TEXTS.toLobby}
                </LinkButton>
                {roomId !== undefined && <LinkButton to={linkTo({ screen: 'game', roomId })}>{JOIN.watch}</LinkButton>}
            </div>
        </div>
    );
}

/** A private room shows itself to its members, and while it waits to those who have its code. */
async function roomBehind(client: Client, roomId: number, code: string | undefined): Promise<Found> {
    const [shown, invited] = await Promise.all([
        client.lobbies.getRoom(roomId),
        code === undefined ? undefined : client.lobbies.getInvitation(roomId, code),
    ]);
    return shown.ok || invited === undefined ? shown : invited;
}

function endOf(found: Loaded<Found>): End | undefined {
    if (found.kind !== 'there') return undefined;
    if (!found.value.ok) return ENDS[found.value.refusal.kind];
    return found.value.value.status === 'WaitingForPlayers' ? undefined : 'used';
}

function Known({ room }: { readonly room: Room }) {
    const { me } = useSession();
    return (
        <p class="muted">
            {JOIN.from(ownerOf(room, me))} {settingsInWords(room)}
            {isGathering(room) && ` · ${TEXTS.lobby.taken(membersOf(room).length, room.players)}`}
        </p>
    );
}

function isSeatedAlready({ kind }: LobbiesRefusal): boolean {
    return kind === 'AlreadyInRoom';
}
