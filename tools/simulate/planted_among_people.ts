/** Faults in what Lobbies promises about people, and about what they may make the house spend. */
import { inLobbies, type Plant } from './plant';

export const PLANTS_AMONG_PEOPLE: readonly Plant[] = [
    inLobbies('a game begins without a ready check', 'src/lobbies/updates/take_seat.ts')
        .from('if (!room.settings.checksReady) return')
        .to('if (room.id > 0) return'),
    inLobbies('whoever does not come is not noted', 'src/lobbies/jobs/meetings.ts').without(
        '            if (isIn(awaited, place as Seat)) absentees.add(member);\n',
    ),
    inLobbies('whoever leaves before a game is not noted', 'src/lobbies/updates/leave_room.ts').without(
        '    if (isOpen(room) && isAwaited(room, caller)) app.absentees.add(caller);\n',
    ),
    inLobbies('a room stays the absent owner’s', 'src/lobbies/jobs/meetings.ts')
        .from('else if (isIn(absent, 0)) {')
        .to('else if (isIn(absent, 1)) {'),
    inLobbies('a stranger may say that they are there', 'src/lobbies/updates/im_ready.ts').without(
        '    if (!isMember(room, caller)) return { refused: REFUSE.unauthorized };\n',
    ),
    inLobbies('a rematch keeps the seats', 'src/lobbies/updates/rematch.ts')
        .from(': [...room.stage.guests, room.owner];')
        .to(': [room.owner, ...room.stage.guests];'),
    inLobbies('a rematch is not rated', 'src/lobbies/updates/rematch.ts')
        .from('settings: movedOn(room),')
        .to('settings: { ...movedOn(room), rated: false },'),
    inLobbies('a third wish opens a second rematch', 'src/lobbies/updates/rematch.ts')
        .from('wish.roomId === 0 ? undefined : app.rooms.live(wish.roomId);')
        .to('wish.roomId >= 0 ? undefined : app.rooms.live(wish.roomId);'),
    inLobbies('a challenge is open to anyone', 'src/lobbies/updates/join_room.ts')
        .from('const asked = isInvited(room, caller);')
        .to('const asked = room.invited !== null;'),
    inLobbies('a challenge is shown to anyone', 'src/lobbies/model/room.ts')
        .from('isMember(room, viewer) || isInvited(room, viewer);')
        .to('isMember(room, viewer) || room.invited !== null;'),
    inLobbies('a challenge is refused by anyone', 'src/lobbies/updates/challenge.ts')
        .from('if (room === undefined || !isInvited(room, caller)) return')
        .to('if (room?.invited == null) return'),
    inLobbies('private rooms are listed', 'src/lobbies/store/room_lists.ts')
        .from('if (isOpen(room)) for (const name of listsOf(room)) listed.add(name, id);')
        .to('for (const name of listsOf(room)) listed.add(name, id);'),
    inLobbies('quick match seats somebody with whoever has blocked them', 'src/lobbies/updates/find_opponent.ts')
        .from('weighed.find(({ room }) => !membersOf(room).some((member) => blocks.has(member, caller)))?.room;')
        .to('weighed[0]?.room;'),
    inLobbies('quick match seats somebody with whom they have blocked', 'src/lobbies/updates/find_opponent.ts')
        .from('if (!membersOf(room).some(isBlocked) && app')
        .to('if (app'),
    inLobbies('a room can be entered through a block', 'src/lobbies/updates/join_room.ts').without(
        '    if (isHiddenFrom(app, room, caller)) return REFUSE.roomNotFound;\n',
    ),
    inLobbies('a refusal tells of a block', 'src/lobbies/updates/join_room.ts')
        .from('if (isHiddenFrom(app, room, caller)) return REFUSE.roomNotFound;')
        .to('if (isHiddenFrom(app, room, caller)) return REFUSE.unauthorized;'),
    inLobbies('a rematch begins through a block', 'src/lobbies/updates/rematch.ts')
        .from('const isRefused = others.some((other) => app.blocks.has(other, caller)) ||')
        .to('const isRefused ='),
    inLobbies('a block replaces the one before', 'src/lobbies/store/blocks.ts')
        .from('        after.set(before);\n        after[before.length] = whom.length;')
        .to('        after[before.length] = whom.length;'),
    inLobbies('whoever asks twice opens two rooms', 'src/lobbies/updates/quick_match.ts')
        .from('if (kept !== undefined && (theirs === undefined || isInCompany)) {')
        .to('if (kept !== undefined && isInCompany) {'),
    inLobbies('nothing is charged to the budget', 'src/lobbies/updates/charge.ts').without(
        ' ?? budget.take(caller, price, before)',
    ),
    inLobbies('a budget never flows in again', 'src/platform/budget.ts')
        .from('        const nowMs = host.now();\n')
        .to('        const nowMs = 1;\n'),
    inLobbies('calls in a row are not counted', 'src/lobbies/updates/charge.ts')
        .from(' ?? roomsRate.take(caller);')
        .to(';'),
    inLobbies('all callers have one budget', 'src/platform/debts.ts')
        .from('        first = (readU32(principal, 0) ^ Math.imul(readU32(principal, 8), SPREAD)) >>> 0;\n')
        .to('        first = readU32(principal, 0);\n'),
    inLobbies('a match that is asked for again is opened again', 'src/lobbies/updates/open_matches.ts').without(
        '    if (before !== undefined) return again(app, before, match);\n',
    ),
];
