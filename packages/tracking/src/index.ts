export { sendConsentRecords } from './dom/sendConsentRecords.js'
