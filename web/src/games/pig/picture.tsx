import { StillDie } from '../../parts/still_die';
import './picture.css';

/** A die, and four who are under way. */
export function Picture() {
    return (
        <>
            <rect width="320" height="130" class="pig-ground" />
            <path d="M0 130V96c50-34 96-6 150-26S260 24 320 40v90z" class="pig-hill" />
            <path d="M14 98c48-30 92-4 142-24S256 30 306 42" class="pig-way" />
            <circle cx="52" cy="82" r="8" class="pig-mark" />
            <circle cx="112" cy="82" r="8" class="pig-mark" />
            <circle cx="222" cy="46" r="8" class="pig-mark" />
            <circle cx="286" cy="38" r="8" class="pig-mark" />
            <StillDie value={1} at="translate(168 62) rotate(-12) scale(1.9)" />
        </>
    );
}

/** A pig's snout, which is a die that shows two. */
export function Icon() {
    return (
        <path
            fill-rule="evenodd"
            d="M16 7c7 0 11 4 11 9s-4 9-11 9S5 21 5 16 9 7 16 7zM11.500 12.500a2.200 3.500 0 1 0 0 7 2.200 3.500 0 0 0 0-7zm9 0a2.200 3.500 0 1 0 0 7 2.200 3.500 0 0 0 0-7z"
        />
    );
}
