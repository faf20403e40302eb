export {
  disconnectTranslation,
  getHeaderFooter,
  getLanguages,
  getMultilingualSettings,
  getMultilingualStatus,
  putHeaderFooter,
  putLanguages,
} from './api/endpoints.js'
export type { HeaderFooter, Language, Languages } from './api/endpoints.js'
export { getWidgetRendering } from './api/widget.js'
export type { Widget } from './api/widget.js'
export { pageFieldsSchema, readPageFields } from './core/pageFields.js'
export type { PageFields } from './core/pageFields.js'
export { siteCalls } from './api/siteCalls.js'
export type { SiteCalls } from './api/siteCalls.js'
