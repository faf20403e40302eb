// Endpoint declarations, shared by browser and server.
export { formRender } from './api/formRender.js'
export type { FormRenderBody } from './api/formRender.js'
