/**
 * Keeps V8 from optimising PGlite: for one of its functions (104 kB of code) that takes 600 MB and three seconds at
 * each start (decision 0029).
 */
export const SOLO_LIFTOFF = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']
