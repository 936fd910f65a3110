import type { ComponentType } from 'preact';

/** One step of a game's lesson, on its real pieces. */
export interface LessonStep {
    /** What there is to see or to try. */
    readonly text: string;
    /** What is said once it has been done; nothing where there is only something to see. */
    readonly done?: string;
    readonly Pieces: ComponentType<LessonProps>;
}

export interface LessonProps {
    readonly isDone: boolean;
    readonly onDone: () => void;
    /** @param text what is said of something else, which is then tried again */
    readonly onOther: (text: string) => void;
}
