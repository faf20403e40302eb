import type { SafeHtml } from '../core/safeHtml.js'
import { trustedHtml } from './trustedHtml.js'

/** Replaces what stands in an element by safe HTML: the only place where Vitrine's plain script sets HTML. */
export function setHtml(element: Element, html: SafeHtml): void {
  element.innerHTML = trustedHtml(html)
}
