/**
 * Set by the gate, whose levels share two busy cores: how many times longer than alone a test may take there. Without it a
 * test has 15 s and a state 5 s; a test that needs longer says why in its own line.
 */
const share = Number(process.env['VITRINE_SHARE'] ?? 1)

/** Milliseconds in which every test ends. */
export const testTimeout = 15_000 * share

/** How long `expect.poll` waits for a state, in milliseconds. */
export const poll = { timeout: 5000 * share, interval: 10 }
