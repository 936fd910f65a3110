/** The packages come first, and have tests of their own; what those share with the product's lies with them. */
export { areAllRuns, cases, runs } from '../../packages/candid/test/support/runs';
