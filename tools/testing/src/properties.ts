import fc from 'fast-check'

/** `pnpm test:full` tries ten times as many values as the gate, in Node and in the browser alike. */
if (import.meta.env['VITRINE_FULL']) fc.configureGlobal({ numRuns: 1000 })
