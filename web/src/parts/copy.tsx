import { useState } from 'preact/hooks';
import { TEXTS } from '../texts';
import { Button, type ButtonLook } from './button';

export interface CopyProps {
    readonly text: string;
    readonly label: string;
    readonly look?: ButtonLook;
    readonly size?: 'm' | 's';
    readonly wide?: boolean;
    readonly onProblem: (text: string) => void;
}

/** Copies a text, and says so. */
export function Copy({ text, label, look = 'plain', size = 'm', wide = false, onProblem }: CopyProps) {
    const [copied, setCopied] = useState<string>();
    async function copy(): Promise<void> {
        try {
            await navigator.clipboard.writeText(text);
            setCopied(text);
        } catch {
            onProblem(TEXTS.copy.failed);
        }
    }
    return (
        <Button look={look} size={size} wide={wide} onClick={copy}>
            {copied === text ? TEXTS.copy.done : label}
        </Button>
    );
}
