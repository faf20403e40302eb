export type { HtmlProps } from './Html.js'
export { Html } from './Html.js'
