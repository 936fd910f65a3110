import type { GameKind } from '@dice-wards/client';
import { Fragment } from 'preact';
import { useEffect } from 'preact/hooks';
import { RATED_KINDS } from '../../games';
import { factsOf, hasOption } from '../../kinds';
import { Choice, Switch } from '../../parts/choice';
import { PlayersChoice } from '../../parts/players_choice';
import { Term } from '../../parts/term';
import { NEW_ROOM } from './texts';
import { canBeRated, isForBots, LENGTHS, mayBeCrawford, mayBeJacoby, ofKind, TERMS, type Wishes } from './wishes';

/** Words of a rule that not everybody knows. */
const TERMS_OF: Readonly<Partial<Record<keyof Wishes, readonly (keyof typeof NEW_ROOM.terms)[]>>> = {
    doubling: ['cube'],
    crawford: ['crawford'],
    jacoby: ['jacoby', 'gammon'],
};

/** A part of the form, and what of it has changed. */
export interface PartProps {
    readonly wishes: Wishes;
    readonly onChange: (change: Partial<Wishes>) => void;
}

/** @param kinds what may be wished for: `offered.ts` has them for rooms, challenges and events */
export function KindChoice({ wishes: { kind }, onChange, kinds }: PartProps & { readonly kinds: readonly GameKind[] }) {
    // One that is withdrawn is not wished for, whatever the form began with.
    useEffect(() => {
        const [first] = kinds;
        if (first !== undefined && !kinds.includes(kind)) onChange(ofKind(first));
    }, [kinds.join(), kind]);
    return (
        <Choice
            name="kind"
            legend={NEW_ROOM.game}
            options={kinds.map((value) => ({ value, text: factsOf(value).title }))}
            value={kind}
            onChoose={(next) => onChange(ofKind(next))}
        />
    );
}

/** How many play; not in a challenge, which is for two. */
export function HowMany({ wishes: { kind, players }, onChange }: PartProps) {
    return <PlayersChoice kind={kind} players={players} onChoose={(next) => onChange({ players: next })} />;
}

/** For whom the room is, unless one plays alone: whoever has its link, or everybody, with or without bots; and when others see its game. */
export function Who({ wishes, onChange }: PartProps) {
    const { isPrivate, welcomesBots, players } = wishes;
    if (players === 1) return null;
    return (
        <>
            <Choice
                name="who"
                legend={NEW_ROOM.who}
                options={[
                    { value: 'friend', text: NEW_ROOM.friend },
                    { value: 'all', text: NEW_ROOM.all },
                ]}
                value={isPrivate ? 'friend' : 'all'}
                onChoose={(who) => onChange({ isPrivate: who === 'friend' })}
            />
            <p class="muted small">{isPrivate ? NEW_ROOM.friendHelp : NEW_ROOM.allHelp}</p>
            {!isPrivate && (
                <>
                    <Switch
                        text={NEW_ROOM.bots}
                        help={NEW_ROOM.botsHelp}
                        on={welcomesBots}
                        onChange={(on) => onChange({ welcomesBots: on })}
                    />
                    <TermChoices wishes={wishes} onChange={onChange} />
                </>
            )}
        </>
    );
}

/** Whether those who look on see each turn when the next one is over, and what else is a yes or no. */
export function TermChoices({ wishes, onChange }: PartProps) {
    return TERMS.map((name) => (
        <Switch
            key={name}
            text={NEW_ROOM[name]}
            help={NEW_ROOM[`${name}Help`]}
            on={wishes[name]}
            onChange={(on) => onChange({ [name]: on })}
        />
    ));
}

/** One game or a match; nothing where there are no matches. */
export function LengthChoice({ wishes: { kind, length }, onChange }: PartProps) {
    if (!hasOption(kind, 'matchLength')) return null;
    return (
        <Choice
            name="length"
            legend={NEW_ROOM.length}
            options={LENGTHS.map((value) => ({ value, text: NEW_ROOM.lengths[value] }))}
            value={length}
            onChoose={(next) => onChange({ length: next })}
        />
    );
}

/** Whether it is rated, and those rules that the game lets a room choose. */
export function RuleChoices({ wishes, onChange }: PartProps) {
    const mayBeRated = canBeRated(wishes);
    const welcomesBots = isForBots(wishes);
    const offers = {
        doubling: hasOption(wishes.kind, 'doubling'),
        crawford: mayBeCrawford(wishes),
        jacoby: mayBeJacoby(wishes),
        quick: hasOption(wishes.kind, 'quick'),
        lateDice: wishes.players > 1,
    };
    return (
        <>
            {RATED_KINDS.includes(wishes.kind) && wishes.players > 1 && (
                <Switch
                    text={NEW_ROOM.rated}
                    help={
                        !mayBeRated
                            ? NEW_ROOM.ratedNever
                            : welcomesBots
                              ? NEW_ROOM.ratedNotWithBots
                              : NEW_ROOM.ratedHelp
                    }
                    on={wishes.rated && mayBeRated && !welcomesBots}
                    disabled={!mayBeRated || welcomesBots}
                    onChange={(rated) => onChange({ rated })}
                />
            )}
            {(['doubling', 'crawford', 'jacoby', 'quick', 'lateDice'] as const)
                .filter((rule) => offers[rule])
                .map((rule) => (
                    <Fragment key={rule}>
                        <Switch
                            text={NEW_ROOM[rule]}
                            help={NEW_ROOM[`${rule}Help`]}
                            on={wishes[rule]}
                            onChange={(on) => onChange({ [rule]: on })}
                        />
                        <Explained terms={TERMS_OF[rule] ?? []} />
                    </Fragment>
                ))}
        </>
    );
}

/** Below a switch, because a press on its own words turns it. */
function Explained({ terms }: { readonly terms: readonly (keyof typeof NEW_ROOM.terms)[] }) {
    if (terms.length === 0) return null;
    return (
        <p class="row wrap muted small explained">
            {terms.map((name) => (
                <Term key={name} name={name}>
                    {NEW_ROOM.terms[name]}
                </Term>
            ))}
        </p>
    );
}
