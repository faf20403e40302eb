'use client'

import { type HTMLAttributes, type ReactElement, createElement, useMemo } from 'react'
import type { SafeHtml } from '../core/safeHtml.js'
import { trustedHtml } from '../dom/trustedHtml.js'

/** What `<Html>` takes: any attribute of its element besides. */
export interface HtmlProps extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> {
  /** HTML of the sanitiser: `sanitize`, `loadSanitizer`, `escapeHtml` or `unsafelyTrustHtml`. */
  readonly html: SafeHtml
  /** The element around it. Default `'div'`. */
  readonly as?: 'div' | 'span' | 'p' | 'section' | 'article' | 'aside' | 'figcaption' | 'li' | 'dd'
}

/**
 * Shows safe HTML, on the server and in the browser alike. The element is set anew only when the HTML changes.
 * @example <Html html={await sanitize(answer.html)} as="section" />
 */
export function Html({ html, as = 'div', ...attributes }: HtmlProps): ReactElement {
  // React compares by identity, and each TrustedHTML is an object of its own.
  const inner = useMemo(() => ({ __html: trustedHtml(html) }), [html])
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: inner })
}
