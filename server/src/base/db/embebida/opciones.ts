/** Optimising one function of PGlite (104 kB of code) takes V8 600 MB and three seconds, at each start: decision 0029. */
export const SOLO_LIFTOFF = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']
