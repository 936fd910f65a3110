import fc from 'fast-check';

/** Of a property that does not say how many. `npm run test:long` has fast-check's own hundred of each. */
const FEW = 20;

fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: FEW });
