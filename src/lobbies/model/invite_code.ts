/** 32 characters, so 5 bits of a random byte choose one evenly. It lacks 0, O, 1 and I, which people mix up. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 40 bits: guessing a code takes 500 billion calls on average, and a room waits for half an hour. */
export const INVITE_CODE_LENGTH = 8;

export function inviteCode(random: Uint8Array): string {
    return Array.from(random, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** Whether the given code opens a room. Codes are read out and typed, so case does not matter. */
export function opensRoom(code: string | null, given: string | null): boolean {
    return code === null || code === given?.trim().toUpperCase();
}
