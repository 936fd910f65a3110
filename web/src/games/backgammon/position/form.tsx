import { MATCH_LENGTH } from '@dice-wards/games/backgammon/options';
import { MAX_STAKES } from '@dice-wards/games/cube';
import { Choice, Switch } from '../../../parts/choice';
import { changed, type Setup, seatOf, sideOf } from './setup';
import { POSITION } from './words';

interface FormProps {
    readonly setup: Setup;
    readonly onChange: (setup: Setup) => void;
}

const SIDES = ['Player1', 'Player2'] as const;
const OWNERS = ['centre', ...SIDES] as const;
const FACES = [1, 2, 3, 4, 5, 6] as const;
const CUBES = Array.from({ length: Math.log2(MAX_STAKES) + 1 }, (_, power) => 2 ** power);

/** Whose turn it is, the dice, the cube and the match. */
export function SetupForm({ setup, onChange }: FormProps) {
    const change = (part: Partial<Setup>) => onChange(changed(setup, part));
    return (
        <div class="card stack setup-form">
            <Choice
                name="turn"
                legend={POSITION.toAct}
                options={SIDES.map((value) => ({ value, text: POSITION.sides[value] }))}
                value={sideOf(setup.turn)}
                onChoose={(side) => change({ turn: seatOf(side) })}
            />
            <Dice setup={setup} onChange={onChange} />
            <div class="row wrap">
                <label class="field">
                    <span>{POSITION.cube}</span>
                    <select
                        value={setup.cube}
                        onChange={({ currentTarget }) => change({ cube: Number(currentTarget.value) })}
                    >
                        {CUBES.map((cube) => (
                            <option key={cube}>{cube}</option>
                        ))}
                    </select>
                </label>
                {setup.cube > 1 && (
                    <Choice
                        name="owner"
                        legend={POSITION.owner}
                        options={OWNERS.map((value) => ({ value, text: POSITION.owners[value] }))}
                        value={setup.owner === undefined ? 'centre' : sideOf(setup.owner)}
                        onChoose={(owner) => change({ owner: owner === 'centre' ? undefined : seatOf(owner) })}
                    />
                )}
            </div>
            <Switch
                text={POSITION.doubled}
                help={POSITION.doubledHelp}
                on={setup.doubled}
                onChange={(doubled) => change({ doubled })}
            />
            <Match setup={setup} onChange={onChange} />
        </div>
    );
}

/** Both dice, or none before the roll. */
function Dice({ setup, onChange }: FormProps) {
    const { dice } = setup;
    const change = (place: 0 | 1, value: number) => {
        const other = dice?.[1 - place] ?? value;
        const thrown = place === 0 ? ([value, other] as const) : ([other, value] as const);
        onChange(changed(setup, { doubled: false, dice: value === 0 ? undefined : thrown }));
    };
    return (
        <div class="row wrap" role="group" aria-label={POSITION.dice}>
            {([0, 1] as const).map((place) => (
                <label key={place} class="field">
                    <span>{POSITION.die(place + 1)}</span>
                    <select
                        value={dice?.[place] ?? 0}
                        onChange={({ currentTarget }) => change(place, Number(currentTarget.value))}
                    >
                        <option value={0}>{POSITION.noDie}</option>
                        {FACES.map((face) => (
                            <option key={face}>{face}</option>
                        ))}
                    </select>
                </label>
            ))}
        </div>
    );
}

/** The match and its score, or the rule of single games. */
function Match({ setup, onChange }: FormProps) {
    const { length, score } = setup;
    const change = (part: Partial<Setup>) => onChange(changed(setup, part));
    return (
        <>
            <div class="row wrap">
                <Count
                    text={POSITION.length}
                    value={length}
                    most={MATCH_LENGTH.max}
                    onChange={(to) => change({ length: to })}
                />
                {length > 0 &&
                    ([0, 1] as const).map((seat) => (
                        <Count
                            key={seat}
                            text={POSITION.score(sideOf(seat))}
                            value={score[seat]}
                            most={length - 1}
                            onChange={(points) =>
                                change({ score: seat === 0 ? [points, score[1]] : [score[0], points] })
                            }
                        />
                    ))}
            </div>
            {length > 0 ? (
                <Switch
                    text={POSITION.crawford}
                    help={POSITION.crawfordHelp}
                    on={setup.crawford}
                    onChange={(crawford) => change({ crawford })}
                />
            ) : (
                <Switch
                    text={POSITION.jacoby}
                    help={POSITION.jacobyHelp}
                    on={setup.jacoby}
                    onChange={(jacoby) => change({ jacoby })}
                />
            )}
        </>
    );
}

function Count({
    text,
    value,
    most,
    onChange,
}: {
    readonly text: string;
    readonly value: number;
    readonly most: number;
    readonly onChange: (value: number) => void;
}) {
    return (
        <label class="field">
            <span>{text}</span>
            <input
                type="number"
                min={0}
                max={most}
                value={value}
                onChange={({ currentTarget: { valueAsNumber: given } }) =>
                    onChange(Number.isInteger(given) ? Math.min(most, Math.max(0, given)) : 0)
                }
            />
        </label>
    );
}
