export { ar } from './ar.js'
export { de } from './de.js'
export { enUS } from './enUS.js'
export type { LocaleTexts } from './localeTexts.js'
