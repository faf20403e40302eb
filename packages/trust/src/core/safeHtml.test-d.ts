import { type SafeHtml, escapeHtml, setHtml, unsafelyTrustHtml } from '../index.js'
import { Html } from '../react/index.js'
import { sanitize } from '../sanitize.js'

declare const element: Element
const safe: SafeHtml = escapeHtml('text')
setHtml(element, safe)
setHtml(element, unsafelyTrustHtml('<p>'))
setHtml(element, await sanitize('<p>'))
Html({ html: safe, as: 'section', className: 'x', lang: 'de' })

// @ts-expect-error a string is not safe
setHtml(element, '<p>')
// @ts-expect-error a safe string joined with another is not safe
setHtml(element, safe + '<p>')
// @ts-expect-error not yet sanitised
setHtml(element, sanitize('<p>'))
// @ts-expect-error a string is not safe
Html({ html: '<p>' })
// @ts-expect-error children stand in the HTML
Html({ html: safe, children: 'x' })
// @ts-expect-error no other way to set HTML
Html({ html: safe, dangerouslySetInnerHTML: { __html: '' } })
// @ts-expect-error an element that cannot hold HTML safely
Html({ html: safe, as: 'script' })
