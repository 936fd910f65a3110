import type { Room, Table } from '@dice-wards/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { fewestOf } from '../../kinds';
import { announce } from '../../parts/announcer';
import { Button } from '../../parts/button';
import { Notice } from '../../parts/notice';
import { isMember, memberName, membersOf, ownerOf, roomName } from '../../parts/room_names';
import { settingsInWords } from '../../parts/settings_words';
import { WaitingDice } from '../../parts/waiting_dice';
import { goTo } from '../../router';
import { refusalOf } from '../../state/loaded';
import { useProblem } from '../../state/online';
import { play } from '../../state/sound';
import { TEXTS } from '../../texts';
import { Invitation } from './invitation';
import { SeatList } from './seat_list';
import { WAITING } from './waiting_texts';

/** A room for more than two that fills one by one: who is there, the way in and out, and for its owner the beginning. */
export function Gathering({ room, table }: { readonly room: Room; readonly table: Table }) {
    const { client, me } = useSession();
    const [busy, setBusy] = useState<'begin' | 'leave' | 'join'>();
    const [problem, setProblem] = useProblem();
    const { gathering } = WAITING;
    const here = membersOf(room).length;
    const isIn = isMember(room, me);
    const isMine = room.owner === me;
    const least = fewestOf(room.kind);
    const wasOthers = useRef(false);
    wasOthers.current ||= isIn && !isMine;
    useComings(room);

    async function act(what: NonNullable<typeof busy>, asked: Promise<string | undefined>): Promise<void> {
        setBusy(what);
        const refused = await asked;
        setBusy(undefined);
        setProblem(refused);
        if (refused === undefined && what === 'leave') goTo({ screen: 'lobby' });
        else table.refresh();
    }

    return (
        <div class="stack narrow waiting">
            <WaitingDice />
            <h1>{gathering.title(here, room.players)}</h1>
            <p class="muted">
                {roomName(room)} · {settingsInWords(room)}
            </p>
            {isMine && wasOthers.current && <Notice tone="plain">{gathering.yours}</Notice>}
            <SeatList room={room} noteOf={(player) => (player === room.owner ? gathering.owner : undefined)} />
            {isMine && here >= least && (
                <Button
                    look="main"
                    size="l"
                    wide
                    busy={busy === 'begin'}
                    onClick={() => act('begin', refusalOf(client.lobbies.beginGame(room.id)))}
                >
                    {gathering.begin(here)}
                </Button>
            )}
            <p class="muted small">
                {!isMine
                    ? gathering.waits(ownerOf(room, me))
                    : here >= least
                      ? gathering.beginHelp
                      : gathering.tooFew(least)}
            </p>
            {isIn ? (
                <>
                    <Invitation room={room} look={isMine && here >= least ? 'plain' : 'main'} onProblem={setProblem} />
                    <div>
                        <Button
                            busy={busy === 'leave'}
                            onClick={() => act('leave', refusalOf(client.lobbies.leaveRoom(room.id)))}
                        >
                            {here === 1 ? WAITING.close : gathering.leave}
                        </Button>
                    </div>
                </>
            ) : (
                <Button
                    look="main"
                    size="l"
                    wide
                    busy={busy === 'join'}
                    onClick={() => act('join', refusalOf(client.join(room.id)))}
                >
                    {TEXTS.lobby.join}
                </Button>
            )}
            {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
        </div>
    );
}

/** Says who comes and goes, for those who do not see it or look elsewhere. */
function useComings(room: Room): void {
    const { me } = useSession();
    const before = useRef<ReadonlyMap<string, string> | undefined>(undefined);
    const members = membersOf(room);
    useEffect(() => {
        const known = before.current;
        before.current = new Map(members.map((player) => [player, memberName(room, player, me)]));
        if (known === undefined) return;
        const others = members.filter((player) => player !== me && !known.has(player));
        const came = others.map((player) => WAITING.gathering.came(memberName(room, player, me)));
        const gone = [...known].filter(([player]) => player !== me && !members.includes(player));
        const told = [...came, ...gone.map(([, name]) => WAITING.gathering.went(name))];
        if (told.length > 0) announce(told.join(' '));
        if (came.length > 0) play('arrival');
    }, [members.join()]);
}
