import { invalidArgument, type Refused } from './refusal';

/** Players about whom one query asks. */
const MOST_ASKED = 50;
/** Room for their principals. */
export const MOST_ASKED_BYTES = 2048;

/** The refusal of a query about more of them; undefined for up to 50. */
export function tooManyAsked({ length }: readonly Uint8Array[]): Refused<'InvalidArgument'> | undefined {
    return length > MOST_ASKED ? invalidArgument(`at most ${MOST_ASKED} players`) : undefined;
}
