exports.TextEncoder = class {}; exports.TextDecoder = class {};
