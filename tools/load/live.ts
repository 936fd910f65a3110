export async function playLive(_options: unknown): Promise<void> {}
