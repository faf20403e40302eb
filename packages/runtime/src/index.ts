export type { RuntimeEvents } from './dom/events.js'
export { start } from './dom/start.js'
export type { StartOptions } from './dom/start.js'
