import type { Page } from 'playwright-core';

/** Pixels by rows, three numbers each. */
export interface Pixels {
    readonly width: number;
    readonly height: number;
    readonly colours: readonly number[];
}

/**
 * A picture made smaller, each of its pixels the mean of what it covers. The browser decodes it.
 *
 * @param picture PNG or WebP
 */
export async function shrunk(desk: Page, picture: Buffer, width: number, height: number): Promise<Pixels> {
    const colours = await desk.evaluate(meansOf, { data: picture.toString('base64'), width, height });
    return { width, height, colours };
}

/** Runs in the browser. */
async function meansOf({ data, width, height }: { data: string; width: number; height: number }): Promise<number[]> {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.drawImage(image, 0, 0);
    const pixels = context.getImageData(0, 0, image.width, image.height).data;
    const sums = new Float64Array(3 * width * height);
    for (let y = 0; y < image.height; y += 1) {
        for (const [row, high] of coveredBy(y, image.height, height)) {
            for (let x = 0; x < image.width; x += 1) {
                for (const [column, wide] of coveredBy(x, image.width, width)) {
                    for (let channel = 0; channel < 3; channel += 1) {
                        const place = 3 * (row * width + column) + channel;
                        const value = pixels[4 * (y * image.width + x) + channel] ?? 0;
                        sums[place] = (sums[place] ?? 0) + value * high * wide;
                    }
                }
            }
        }
    }
    return [...sums];

    /** The one or two of `few` cells in which the `at`th of `many` lies, and the share of the cell that it fills. */
    function coveredBy(at: number, many: number, few: number): readonly (readonly [number, number])[] {
        const [from, to] = [(at * few) / many, ((at + 1) * few) / many];
        const edge = Math.min(to, Math.floor(from) + 1);
        const first = [Math.floor(from), edge - from] as const;
        return to - edge < 1e-9 ? [first] : [first, [Math.floor(from) + 1, to - edge]];
    }
}

/** Pixels as a WebP without loss, which people can look at. */
export async function asWebp(desk: Page, { width, height, colours }: Pixels): Promise<Buffer> {
    const encoded = await desk.evaluate(
        ({ width, height, colours }) => {
            const canvas = document.createElement('canvas');
            [canvas.width, canvas.height] = [width, height];
            const image = new ImageData(width, height);
            image.data.forEach((_, index) => {
                const pixel = Math.floor(index / 4);
                image.data[index] = index % 4 === 3 ? 255 : Math.round(colours[3 * pixel + (index % 4)] ?? 0);
            });
            canvas.getContext('2d')?.putImageData(image, 0, 0);
            return canvas.toDataURL('image/webp', 1).split(',')[1] ?? '';
        },
        { width, height, colours: [...colours] },
    );
    return Buffer.from(encoded, 'base64');
}

/** Where two pictures of the same size differ most in a channel, of 255, and by how much. */
export function farthest(one: Pixels, two: Pixels): { readonly by: number; readonly x: number; readonly y: number } {
    const by = one.colours.map((colour, index) => Math.abs(colour - (two.colours[index] ?? 0)));
    const most = by.reduce((best, each, index) => (each > (by[best] ?? 0) ? index : best), 0);
    const pixel = Math.floor(most / 3);
    return { by: by[most] ?? 0, x: (pixel % one.width) + 0.5, y: Math.floor(pixel / one.width) + 0.5 };
}
