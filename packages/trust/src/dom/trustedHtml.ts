import type { SafeHtml } from '../core/safeHtml.js'
import { policy } from './policy.js'

/**
 * Returns the value for an HTML sink: a `TrustedHTML` of the policy named `vitrine` if the browser supports Trusted
 * Types; elsewhere and on a server, the string itself [TRU-1].
 */
export function trustedHtml(html: SafeHtml): string {
  return (policy()?.createHTML(html) ?? html) as string
}
