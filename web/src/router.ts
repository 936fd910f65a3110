import type { GameKind } from '@dice-wards/client';
import { useEffect, useState } from 'preact/hooks';
import { KNOWN_KINDS } from './kinds';

export type Route =
    | { readonly screen: 'lobby' }
    | { readonly screen: 'new'; readonly kind?: GameKind; readonly challenged?: string }
    | { readonly screen: 'join'; readonly roomId: number; readonly code?: string }
    | { readonly screen: 'game'; readonly roomId: number }
    /** A step counts from 1, and is left out at the start. */
    | { readonly screen: 'review'; readonly roomId: number; readonly step?: number }
    | { readonly screen: 'file'; readonly step?: number }
    | { readonly screen: 'verify'; readonly roomId: number }
    /** An XGID, or whatever else stands there. */
    | { readonly screen: 'position'; readonly text?: string }
    | { readonly screen: 'player'; readonly player?: string }
    /** With a month, counted from January 1970, a season that is over. */
    | { readonly screen: 'leaders'; readonly kind?: GameKind; readonly month?: number }
    | { readonly screen: 'rules'; readonly kind?: GameKind }
    | { readonly screen: 'learn'; readonly kind?: GameKind }
    | { readonly screen: 'events' }
    | { readonly screen: 'event' | 'eventLive'; readonly event: number }
    | { readonly screen: 'newEvent' }
    | { readonly screen: 'watch' }
    | { readonly screen: 'puzzles' }
    | { readonly screen: 'moderation' }
    | { readonly screen: 'missing' };

/** By their names in addresses, which are in lower case with hyphens. */
const KINDS: Readonly<Record<string, GameKind>> = Object.fromEntries(KNOWN_KINDS.map((kind) => [nameOf(kind), kind]));

/** @param hash as `location.hash` has it */
export function routeOf(hash: string): Route {
    const parts = partsOf(hash);
    if (parts === undefined) return { screen: 'missing' };
    const [first = '', second, third] = parts;
    const roomId = /^\d{1,10}$/.test(second ?? '') ? Number(second) : undefined;
    switch (first) {
        case '':
            return { screen: 'lobby' };
        case 'new':
            if (second === 'against') return { screen: 'new', ...(third && { challenged: third }) };
            return { screen: 'new', ...(second && KINDS[second] && { kind: KINDS[second] }) };
        case 'join':
            return roomId === undefined
                ? { screen: 'missing' }
                : { screen: 'join', roomId, ...(third && { code: third }) };
        case 'review':
            if (second === 'file') return { screen: 'file', ...stepIn(third) };
            return roomId === undefined ? { screen: 'missing' } : { screen: 'review', roomId, ...stepIn(third) };
        case 'game':
        case 'verify':
            return roomId === undefined ? { screen: 'missing' } : { screen: first, roomId };
        case 'position':
            return { screen: 'position', ...(second && { text: second }) };
        case 'player':
            return { screen: 'player', ...(second && { player: second }) };
        case 'leaders':
            return {
                screen: 'leaders',
                ...(second && KINDS[second] && { kind: KINDS[second], ...monthIn(third) }),
            };
        case 'rules':
        case 'learn':
            return { screen: first, ...(second && KINDS[second] && { kind: KINDS[second] }) };
        case 'events':
            return { screen: second === 'new' ? 'newEvent' : 'events' };
        case 'event':
            return roomId === undefined
                ? { screen: 'missing' }
                : { screen: third === 'live' ? 'eventLive' : 'event', event: roomId };
        case 'watch':
        case 'puzzles':
        case 'moderation':
            return { screen: first };
        default:
            return { screen: 'missing' };
    }
}

/** Undefined for an address that is no text, as `#/%`. */
function partsOf(hash: string): readonly string[] | undefined {
    try {
        return hash
            .replace(/^#?\/?/, '')
            .split('/')
            .map(decodeURIComponent);
    } catch {
        return undefined;
    }
}

/** The address of a route within the page, for links. */
export function linkTo(route: Route): string {
    switch (route.screen) {
        case 'new':
            if (route.challenged !== undefined) return `#/new/against/${route.challenged}`;
            return route.kind === undefined ? '#/new' : `#/new/${nameOf(route.kind)}`;
        case 'join':
            return `#/join/${route.roomId}${route.code === undefined ? '' : `/${route.code}`}`;
        case 'game':
        case 'verify':
            return `#/${route.screen}/${route.roomId}`;
        case 'review':
            return `#/review/${route.roomId}${stepPart(route)}`;
        case 'file':
            return `#/review/file${stepPart(route)}`;
        case 'position':
            return `#/position${route.text === undefined ? '' : `/${readable(route.text)}`}`;
        case 'player':
            return `#/player${route.player === undefined ? '' : `/${route.player}`}`;
        case 'leaders':
            return route.kind === undefined ? '#/leaders' : `#/leaders/${nameOf(route.kind)}${monthPart(route)}`;
        case 'rules':
        case 'learn':
            return `#/${route.screen}${route.kind === undefined ? '' : `/${nameOf(route.kind)}`}`;
        case 'event':
            return `#/event/${route.event}`;
        case 'eventLive':
            return `#/event/${route.event}/live`;
        case 'newEvent':
            return '#/events/new';
        case 'events':
        case 'watch':
        case 'puzzles':
        case 'moderation':
            return `#/${route.screen}`;
        default:
            return '#/';
    }
}

/** A text in an address, with its colons. */
function readable(text: string): string {
    return encodeURIComponent(text).replaceAll('%3A', ':').replaceAll('%3D', '=');
}

function stepIn(part: string | undefined): { readonly step?: number } {
    const step = /^\d{1,5}$/.test(part ?? '') ? Number(part) : 0;
    return step > 0 ? { step } : {};
}

function stepPart({ step }: { readonly step?: number }): string {
    return step === undefined ? '' : `/${step}`;
}

function monthIn(part: string | undefined): { readonly month?: number } {
    const found = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(part ?? '');
    const year = Number(found?.[1]);
    const month = Number(found?.[2]);
    return year >= 1970 ? { month: 12 * (year - 1970) + month - 1 } : {};
}

/** As in `/2026-11`. */
function monthPart({ month }: { readonly month?: number }): string {
    return month === undefined ? '' : `/${new Date(Date.UTC(1970, month)).toISOString().slice(0, 'yyyy-mm'.length)}`;
}

function nameOf(kind: GameKind): string {
    return kind.replace(/\B[A-Z]/g, '-$&').toLowerCase();
}

export function goTo(route: Route): void {
    location.hash = linkTo(route);
}

export function useRoute(): Route {
    const [hash, setHash] = useState(location.hash);
    useEffect(() => {
        const listen = () => setHash(location.hash);
        addEventListener('hashchange', listen);
        // It may have changed since it was drawn.
        listen();
        return () => removeEventListener('hashchange', listen);
    }, []);
    return routeOf(hash);
}
