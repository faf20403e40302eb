export { ar } from './ar.js'
export { de } from './de.js'
export type { LocaleTexts } from './localeTexts.js'
