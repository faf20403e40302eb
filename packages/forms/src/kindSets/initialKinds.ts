// Export every field kind to Node, workers and edge runtimes, which render once and cannot wait for chunks. Bundles for
// browsers resolve `#initial-kinds` to `initialKinds.browser.ts` instead.
export { EVERY_KIND as INITIAL_KINDS } from './everyKind.js'
