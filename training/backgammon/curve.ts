import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/layout';

const LOG = join(ROOT, 'training', 'backgammon', 'log.jsonl');
const PICTURE = join(ROOT, 'training', 'backgammon', 'learning_curve.svg');

/** A measurement of the nets against pubeval. */
interface Line {
    readonly games: number;
    readonly points: number;
    readonly error: number;
}

const WIDTH = 720;
const HEIGHT = 360;
const LEFT = 56;
const RIGHT = WIDTH - 16;
const TOP = 24;
const BOTTOM = HEIGHT - 48;
const LEAST = 0.2;
const MOST = 0.65;

/** Draws the committed log as the picture beside it. */
export function drawCurve(): void {
    const lines = readFileSync(LOG, 'utf8')
        .trim()
        .split('\n')
        .map((line): Line => JSON.parse(line));
    writeFileSync(PICTURE, picture(lines));
}

function picture(lines: readonly Line[]): string {
    const last = lines[lines.length - 1].games;
    const x = (games: number): string => (LEFT + ((RIGHT - LEFT) * games) / last).toFixed(1);
    const y = (points: number): string => (BOTTOM - ((BOTTOM - TOP) * (points - LEAST)) / (MOST - LEAST)).toFixed(1);
    const band = [
        ...lines.map(({ games, points, error }) => `${x(games)},${y(points + error)}`),
        ...lines.toReversed().map(({ games, points, error }) => `${x(games)},${y(points - error)}`),
    ];
    const marks = Array.from({ length: 10 }, (_, n) => LEAST + 0.05 * n);
    const steps = Array.from({ length: Math.floor(last / 100_000) + 1 }, (_, n) => n * 100_000);
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">
<title>How the nets of backgammon learned</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
<text x="${LEFT}" y="16" fill="#333">Points a game against pubeval, with one standard error</text>
${marks.map((points) => `<path d="M${LEFT} ${y(points)}H${RIGHT}" stroke="#ddd"/><text x="${LEFT - 8}" y="${y(points)}" dy="4" text-anchor="end" fill="#555">${points.toFixed(2)}</text>`).join('\n')}
${steps.map((games) => `<text x="${x(games)}" y="${BOTTOM + 18}" text-anchor="middle" fill="#555">${games / 1000}</text>`).join('\n')}
<text x="${(LEFT + RIGHT) / 2}" y="${HEIGHT - 10}" text-anchor="middle" fill="#333">thousand games played against itself</text>
<polygon points="${band.join(' ')}" fill="#cfe3f7"/>
<polyline points="${lines.map(({ games, points }) => `${x(games)},${y(points)}`).join(' ')}" fill="none" stroke="#1f5fa8" stroke-width="1.5"/>
</svg>
`;
}
