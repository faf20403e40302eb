import type { SafeHtml } from '../core/safeHtml.js'
import { trustedHtml } from './trustedHtml.js'

/** Replaces the content of an element with safe HTML [TRU-1]. No other script of Vitrine sets HTML outside React. */
export function setHtml(element: Element, html: SafeHtml): void {
  element.innerHTML = trustedHtml(html)
}
