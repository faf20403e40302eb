// Bundles for browsers resolve `#initial-kinds` to `initialKinds.browser.ts`. All other programs (Node, workers, edge
// runtimes) render once and cannot wait for chunks, so they get every field kind.
export { EVERY_KIND as INITIAL_KINDS } from './everyKind.js'
