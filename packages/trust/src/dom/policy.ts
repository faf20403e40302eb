interface Policy {
  createHTML(html: string): unknown
  createScript(text: string): unknown
  createScriptURL(url: string): unknown
}

interface PolicyFactory {
  createPolicy(name: string, rules: Readonly<Record<keyof Policy, (text: string) => string>>): Policy
}

/** Key of the policy on `globalThis`: a page may create it only once, also with two copies of this package. */
const POLICY = Symbol.for('vitrine.trust.policy.1')

type Home = typeof globalThis & { trustedTypes?: PolicyFactory; [POLICY]?: Policy | undefined }

/**
 * Returns the policy named `vitrine` if the browser supports Trusted Types [TRU-1]; `undefined` elsewhere and on a
 * server. Scripts pass it [TRU-2] [RUN-30], too.
 */
export function policy(): Policy | undefined {
  const home: Home = globalThis
  home[POLICY] ??= home.trustedTypes?.createPolicy('vitrine', {
    createHTML: (text) => text,
    createScript: (text) => text,
    createScriptURL: (url) => url,
  })
  return home[POLICY]
}
