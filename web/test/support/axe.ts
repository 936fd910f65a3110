import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe is asked by day, and by night: there only what depends on colours is asked again. */
const ASKED = {
    light: { type: 'tag', values: TAGS },
    dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const;

interface Finding {
    readonly id: string;
    readonly impact: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** Colours change over a moment, and halfway nothing can be read. */
async function settled(): Promise<void> {
    for (let frame = 0; frame < 3; frame += 1) {
        await new Promise(requestAnimationFrame);
        for (const animation of document.getAnimations()) {
            if (animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
        }
    }
}

/** CSS pixels: as wide as a screen of 1,280 of them at 400 %, on which WCAG 1.4.10 wants nothing to scroll sideways. */
const NARROWEST = 320;

/** What is too wide for the narrowest window. */
async function tooWide(page: Page): Promise<readonly string[]> {
    const usual = page.viewportSize();
    if (usual === null) throw new Error('the page has no size of its own');
    await page.setViewportSize({ ...usual, width: NARROWEST });
    await page.evaluate(settled);
    const found = await page.evaluate(() => {
        const all = [...document.querySelectorAll<HTMLElement>('html, body *:not(svg *)')];
        return all
            .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
            .filter((each) => each.localName === 'html' || getComputedStyle(each).overflowX === 'visible')
            .map((each) => `${each.localName}.${each.className}: ${each.scrollWidth} in ${each.clientWidth} pixels`);
    });
    await page.setViewportSize(usual);
    return found;
}

/** What axe finds, by day and by night, and what a narrow window cuts off, in words. */
export async function findings(page: Page): Promise<readonly string[]> {
    const all: string[] = [...(await tooWide(page))];
    for (const theme of ['light', 'dark'] as const) {
        // By the page's own setting: not every browser can be told what the system prefers.
        await page.evaluate(setTheme, theme);
        await page.evaluate(settled);
        // Playwright evaluates it outside the page's own policy, which lets no script in.
        if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
        const found = (await page.evaluate(
            (asked) =>
                (globalThis as unknown as { axe: { run(o: object): Promise<object> } }).axe.run({ runOnly: asked }),
            ASKED[theme],
        )) as { readonly violations: readonly Finding[] };
        for (const { id, impact, nodes } of found.violations) {
            all.push(
                `${theme} ${impact} ${id}: ${nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`).join('\n')}`,
            );
        }
    }
    await page.evaluate(setTheme, undefined);
    return all;
}

/** @param theme what the system prefers, unless there is one */
function setTheme(theme?: string): void {
    if (theme === undefined) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
}
