export { passkeyCalls } from './api/passkeyCalls.js'
export type { PasskeyCalls } from './api/passkeyCalls.js'
export { pressPasskey } from './dom/pressPasskey.js'
export type { PressOptions } from './dom/pressPasskey.js'
