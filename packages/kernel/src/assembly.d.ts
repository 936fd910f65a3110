/** What AssemblyScript's numbers are to TypeScript. They have 32 bits, so no result may leave that range; `f64` is JavaScript's own. */
type i32 = number;
type f64 = number;
