export { processorMs } from '../../packages/candid/test/support/processor_time';
