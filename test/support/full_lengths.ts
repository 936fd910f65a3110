import fc from 'fast-check';

/** An array that may have 60 elements has up to 60, where fast-check by itself would stop at 10. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), defaultSizeToMaxWhenMaxSpecified: true });
