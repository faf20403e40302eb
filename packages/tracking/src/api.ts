// Endpoint declarations, shared by browser and server.
export { getConsentRecords, readConsentRecord, saveConsentRecord } from './api/consentRecord.js'
export type { ConsentRecordList, ConsentRecordQuery, StoredConsentRecord } from './api/consentRecord.js'
export { formRender } from './api/formRender.js'
export type { FormRenderBody } from './api/formRender.js'
