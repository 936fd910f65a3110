import { useState } from 'preact/hooks';
import { NoticesSwitch } from '../../notices/switch';
import { Choice, Switch } from '../../parts/choice';
import { Languages } from '../../parts/languages';
import { ASK_FIRST, BOARD_KEYS } from '../../state/at_the_board';
import { BOARD_COLOURS, HOME_SIDE, MOTION, POINT_NUMBERS } from '../../state/board_looks';
import { BY_ITSELF, byItself, keepByItself } from '../../state/by_itself';
import type { KeptChoice } from '../../state/kept_choice';
import { isSoundOn, keepSound, play } from '../../state/sound';
import { THEMES, useTheme } from '../../state/theme';
import { TEXTS } from '../../texts';
import { KeptSetting } from './kept_setting';
import { PROFILE } from './texts';

/** What this browser keeps of how the page looks and sounds. */
export function SettingsCard() {
    const [theme, , choose] = useTheme();
    const [hasSound, setSound] = useState(isSoundOn);
    return (
        <section class="card stack settings-card" aria-labelledby="settings">
            <h2 id="settings">{PROFILE.settings}</h2>
            <Languages />
            <Choice
                name="theme"
                legend={PROFILE.theme}
                options={THEMES.map((value) => ({ value, text: TEXTS.theme[value] }))}
                value={theme}
                onChoose={choose}
            />
            <KeptSetting name="board" legend={PROFILE.board} kept={BOARD_COLOURS} texts={PROFILE.boards} />
            <KeptSetting name="home" legend={PROFILE.home} kept={HOME_SIDE} texts={PROFILE.homeSides} />
            <KeptSetting name="numbers" legend={PROFILE.numbers} kept={POINT_NUMBERS} texts={PROFILE.numbersAre} />
            <KeptSetting name="motion" legend={PROFILE.speed} kept={MOTION} texts={PROFILE.speeds} />
            <Switch
                text={PROFILE.sound}
                help={PROFILE.soundHelp}
                on={hasSound}
                onChange={(on) => {
                    keepSound(on);
                    setSound(on);
                    play('piece');
                }}
            />
            <KeptSwitch texts={PROFILE.askFirst} kept={ASK_FIRST} />
            <KeptSwitch texts={PROFILE.boardKeys} kept={BOARD_KEYS} />
            <ByItselfSwitches />
            <p class="muted small">{PROFILE.motion}</p>
            <NoticesSwitch />
        </section>
    );
}

/** What is on unless somebody switches it off. */
function KeptSwitch({
    texts,
    kept,
}: {
    readonly texts: { readonly text: string; readonly help: string };
    readonly kept: KeptChoice<'on' | 'off'>;
}) {
    const [value, setValue] = useState(() => kept.get());
    return (
        <Switch
            {...texts}
            on={value === 'on'}
            onChange={(on) => {
                kept.keep(on ? 'on' : 'off');
                setValue(kept.get());
            }}
        />
    );
}

/** What the page does for the player at the board. */
function ByItselfSwitches() {
    const [wanted, setWanted] = useState(byItself);
    return (
        <fieldset class="by-itself">
            <legend>{PROFILE.byItself.legend}</legend>
            {BY_ITSELF.map((what) => (
                <Switch
                    key={what}
                    text={PROFILE.byItself[what].text}
                    help={PROFILE.byItself[what].help}
                    on={wanted.has(what)}
                    onChange={(on) => {
                        keepByItself(what, on);
                        setWanted(byItself());
                    }}
                />
            ))}
        </fieldset>
    );
}
