import type { SafeHtml } from '../core/safeHtml.js'
import { policy } from './policy.js'

/**
 * Value for an HTML sink: a `TrustedHTML` of the policy named `vitrine` where the browser knows Trusted Types, the
 * string itself elsewhere and on a server.
 */
export function trustedHtml(html: SafeHtml): string {
  return (policy()?.createHTML(html) ?? html) as string
}
