import { CODES } from './refusal_codes';

/** What canisters say with a refusal, by its code, with `#` for each of its numbers: English has their own words. */
export const SENTENCES = { ...CODES };
