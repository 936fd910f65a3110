import type { Page } from 'playwright-core';

/** Presses a button, and answers the window that it opens as soon as the page has asked for a delegation there. */
export async function opened(page: Page, name = 'Sign in'): Promise<Page> {
    const popup = page.waitForEvent('popup');
    await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
    await goOn(page);
    const window = await popup;
    await window.waitForFunction(() => document.title === 'Asked');
    return window;
}

/** Before the window opens a guest is told what becomes of the guest's games. */
export async function goOn(page: Page): Promise<void> {
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Games of the guest stay with the guest').waitFor();
    await dialog.getByText('Sign out, and you find them again').waitFor();
    await dialog.getByRole('button', { name: 'Go on' }).click();
}

export async function signIn(page: Page): Promise<void> {
    const window = await opened(page);
    await window.getByRole('button', { name: 'Continue' }).click();
}
