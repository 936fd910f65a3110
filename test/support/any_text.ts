export { anyText } from '../../packages/candid/test/support/any_text';
