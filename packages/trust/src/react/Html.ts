'use client'

import {
  createElement,
  forwardRef,
  type ForwardRefExoticComponent,
  type HTMLAttributes,
  type RefAttributes,
  useMemo,
} from 'react'
import type { SafeHtml } from '../core/safeHtml.js'
import { trustedHtml } from '../dom/trustedHtml.js'

/** Props of `Html`: its own and any attribute of its element. */
export interface HtmlProps extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> {
  /** HTML of the sanitiser: `sanitize`, `loadSanitizer`, `escapeHtml` or `unsafelyTrustHtml`. */
  readonly html: SafeHtml
  /** Name of the element. Default `'div'`. */
  readonly as?: 'div' | 'span' | 'p' | 'section' | 'article' | 'aside' | 'figcaption' | 'li' | 'dd' | undefined
}

/**
 * Renders safe HTML, on the server and in the browser alike [TRU-3]. The content is set again only when the HTML
 * changes.
 * @example <Html html={await sanitize(answer.html)} as="section" />
 */
export const Html: ForwardRefExoticComponent<HtmlProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  HtmlProps
>(function Html({ html, as = 'div', ...attributes }, ref) {
  // Memoise one `__html` object per text: React compares it by identity, and each `TrustedHTML` is a new object.
  const inner = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  return createElement(as, { ...attributes, ref, dangerouslySetInnerHTML: inner })
})
