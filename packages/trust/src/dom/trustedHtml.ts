import type { SafeHtml } from '../core/safeHtml.js'

interface HtmlPolicy {
  createHTML(html: string): unknown
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): HtmlPolicy
}

/** A page may make the policy only once, even when it carries two copies of this package. */
const POLICY = Symbol.for('vitrine.trust.policy.1')

type Home = typeof globalThis & { trustedTypes?: PolicyFactory; [POLICY]?: HtmlPolicy | undefined }

/**
 * What an HTML sink takes: a `TrustedHTML` of the policy named `vitrine` where the browser knows Trusted Types, the
 * string itself elsewhere and on a server.
 */
export function trustedHtml(html: SafeHtml): string {
  const home: Home = globalThis
  home[POLICY] ??= home.trustedTypes?.createPolicy('vitrine', { createHTML: (text) => text })
  return (home[POLICY]?.createHTML(html) ?? html) as string
}
