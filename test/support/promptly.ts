export { promptly } from '../../packages/candid/test/support/promptly';
