import type { SEALS as English } from '../../seals_texts';
import type { Translated } from '../translated';

/** How many seals this browser has seen, as the end of a sentence. */
export const SEALS: Translated<typeof English> = {
    seen: (seals) => {
        if (seals === 0) return '';
        if (seals === 1) return '، والختم هو نفسه الذي رأيته';
        if (seals === 2) return '، والختمان هما اللذان رأيتهما';
        return `، والأختام، وعددها ${seals}، هي نفسها التي رأيتها`;
    },
};
