export { formSubmissionKey, saveFormSubmission } from './api/endpoints.js'
export type { KeyAnswer, SubmissionBody, SubmissionStored } from './api/endpoints.js'
export { formCalls } from './api/formCalls.js'
export type { FormCalls } from './api/formCalls.js'
