export { pageFields } from './dom/pageFields.js'
export type { PageFields } from './dom/pageFields.js'
export { sendConsentRecords } from './dom/sendConsentRecords.js'
