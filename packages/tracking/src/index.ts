export { pageFields } from './dom/pageFields.js'
export { sendConsentRecords } from './dom/sendConsentRecords.js'
