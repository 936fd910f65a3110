/** What is said where a link can be handed on. */
export const SHARE = { share: 'Share the link', copy: 'Copy the link' } as const;
