import fc from 'fast-check'

/** Seed of every property in the gate, so that the same code always has the same result. */
const GATE_SEED = 20_261_123

// Run each property test with a fixed seed, so that the same code always has the same result. In `pnpm test:full`, run
// 1000 samples from a random seed, to find new cases.
fc.configureGlobal(import.meta.env['VITRINE_FULL'] ? { numRuns: 1000 } : { seed: GATE_SEED })
