import './picture.css';

/** Three doors, one of them open. */
export function Picture() {
    return (
        <>
            <rect width="320" height="130" class="night" />
            <rect y="112" width="320" height="18" class="floor" />
            {[70, 160, 250].map((x, place) => (
                <g key={x} transform={`translate(${x} 24)`}>
                    <path d="M-27 88V0a4 4 0 0 1 4-4h46a4 4 0 0 1 4 4v88z" class="frame" />
                    <rect x="-22" y="1" width="44" height="87" class={place === 1 ? 'open' : 'door'} />
                    {place === 1 ? (
                        <path
                            d="M0 24l6.500 14.500 15.500 1.600-11.600 10.400 3.300 15.300L0 58l-13.700 7.800 3.300-15.300L-22 40.100l15.500-1.600z"
                            class="star"
                            transform="translate(0 4) scale(.8)"
                        />
                    ) : (
                        <>
                            <path d="M-15 9h30v28h-30zM-15 46h30v33h-30z" class="panel" />
                            <circle cx="15" cy="42" r="2.500" class="knob" />
                        </>
                    )}
                </g>
            ))}
        </>
    );
}

/** A door. */
export function Icon() {
    return (
        <path fill-rule="evenodd" d="M8 4h16a1 1 0 0 1 1 1v22H7V5a1 1 0 0 1 1-1zm12 11a2 2 0 1 0 0 4 2 2 0 0 0 0-4z" />
    );
}
