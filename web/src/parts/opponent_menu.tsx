import { useState } from 'preact/hooks';
import { linkTo } from '../router';
import { keepMuted, useIsMuted } from '../state/muted';
import { useProblem } from '../state/online';
import { TABLE_TEXTS } from '../table_texts';
import { BlockButton } from './block_button';
import { Button, LinkButton } from './button';
import { Switch } from './choice';
import { MODERATION } from './moderation_texts';
import { Notice } from './notice';
import { OPPONENT } from './opponent_texts';
import { ReportForm } from './report_form';
import './opponent_menu.css';

/** Mutes, blocks or reports an opponent. */
export function OpponentMenu({
    player,
    roomId,
    onClose,
}: {
    readonly player: string;
    readonly roomId: number;
    readonly onClose: () => void;
}) {
    const isMuted = useIsMuted(player);
    const [step, setStep] = useState<'menu' | 'reporting' | 'told'>('menu');
    const [problem, setProblem] = useProblem();
    if (step === 'reporting') {
        return (
            <ReportForm
                player={player}
                roomId={roomId}
                onTold={() => setStep('told')}
                onCancel={() => setStep('menu')}
            />
        );
    }
    return (
        <>
            <Switch
                text={TABLE_TEXTS.talk.mute}
                help={TABLE_TEXTS.talk.muteHelp}
                on={isMuted}
                onChange={(muted) => keepMuted(player, muted)}
            />
            <div class="opponent-act">
                <p class="muted small">{OPPONENT.blockHelp}</p>
                <BlockButton player={player} onProblem={setProblem} />
            </div>
            {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
            {step === 'told' ? (
                <Notice tone="plain">{MODERATION.told}</Notice>
            ) : (
                <div class="opponent-act">
                    <p class="muted small">{OPPONENT.reportHelp}</p>
                    <Button onClick={() => setStep('reporting')}>{MODERATION.report}</Button>
                </div>
            )}
            <div class="dialog-actions">
                <LinkButton look="quiet" to={linkTo({ screen: 'player', player })}>
                    {OPPONENT.profile}
                </LinkButton>
                <Button onClick={onClose}>{OPPONENT.close}</Button>
            </div>
        </>
    );
}
