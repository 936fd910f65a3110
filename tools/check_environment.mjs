/**
 * What every npm script runs first. It says in one line what is missing: a newer Node, or the packages. This file is
 * plain JavaScript and imports nothing, because it has to run where neither is there.
 */
import { existsSync, readFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const fault = findFault();
if (fault !== undefined) {
    console.error(fault);
    process.exit(1);
}

function findFault() {
    const { engines } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
    const needed = engines.node.replace('>=', '');
    const found = process.versions.node;
    if (isOlder(found, needed)) {
        return `Dice Wards needs Node ${needed} or newer, and this is Node ${found}. Get one from https://nodejs.org.`;
    }
    if (!existsSync(new URL('node_modules/tsx/package.json', root))) {
        return 'The packages are not installed yet. Run this first: npm ci';
    }
    return undefined;
}

function isOlder(found, needed) {
    const [major, minor] = found.split('.').map(Number);
    const [neededMajor, neededMinor] = needed.split('.').map(Number);
    return major < neededMajor || (major === neededMajor && minor < neededMinor);
}
