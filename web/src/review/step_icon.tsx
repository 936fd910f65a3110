const PATHS = {
    first: 'M7 5v14M19 5L10 12l9 7z',
    back: 'M16 5l-9 7 9 7z',
    next: 'M8 5l9 7-9 7z',
    last: 'M17 5v14M5 5l9 7-9 7z',
} as const;

/** An arrow of the replay. */
export function StepIcon({ to }: { readonly to: keyof typeof PATHS }) {
    return (
        <svg class="step-icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={PATHS[to]} />
        </svg>
    );
}
