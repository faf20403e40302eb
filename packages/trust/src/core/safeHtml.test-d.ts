import { type SafeHtml, escapeHtml, setHtml, unsafelyTrustHtml } from '../index.js'
import { Html } from '../react/index.js'
import { sanitize } from '../sanitize.js'

declare const element: Element
const safe: SafeHtml = escapeHtml('text')
setHtml(element, safe)
setHtml(element, unsafelyTrustHtml('<p>'))
setHtml(element, await sanitize('<p>'))
Html({ html: safe, as: 'section', className: 'x', lang: 'de' })

// @ts-expect-error `setHtml` must reject a plain string, because it may contain unsafe HTML
setHtml(element, '<p>')
// @ts-expect-error `setHtml` must reject a safe string joined with another string: the sum is a plain string
setHtml(element, safe + '<p>')
// @ts-expect-error `setHtml` must reject the promise of `sanitize`, which has not sanitised the text yet
setHtml(element, sanitize('<p>'))
// @ts-expect-error `Html` must reject a plain string, because it may contain unsafe HTML
Html({ html: '<p>' })
// @ts-expect-error `Html` must reject children: its content comes from `html` alone
Html({ html: safe, children: 'x' })
// @ts-expect-error `Html` must reject `dangerouslySetInnerHTML`: its content comes from `html` alone
Html({ html: safe, dangerouslySetInnerHTML: { __html: '' } })
// @ts-expect-error `Html` must reject the element `script`, whose content would run
Html({ html: safe, as: 'script' })
