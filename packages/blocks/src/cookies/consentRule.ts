import { type ConsentPolicy, mayTrack, readConsent } from '@vitrine/cookies'
import type { Site } from '@vitrine/core-data/site'

/** Complete input of the rule about tracking cookies. */
export interface ConsentRule {
  readonly policy: ConsentPolicy
  readonly respectGlobalPrivacyControl: boolean
}

/**
 * Reads the consent policy. An absolute policy is the strictest, so it wins over a missing restrictive policy [COO-22].
 */
function policyOf({
  isRestrictiveCookiePolicyAbsolute,
  isAnalyticsCookiesDisabled,
}: Readonly<Record<string, unknown>>): ConsentPolicy {
  if (isRestrictiveCookiePolicyAbsolute === true) return 'absolute'
  return isAnalyticsCookiesDisabled === true ? 'restrictive' : 'open'
}

/**
 * Reads the rule of consent from the stored settings: the policy [COO-22], and whether the signal of the browser counts
 * [COO-42]. Every page needs the rule; few need the other settings.
 */
export function readConsentRule(json: unknown): ConsentRule {
  const from = Object(json) as Readonly<Record<string, unknown>>
  return { policy: policyOf(from), respectGlobalPrivacyControl: from['isGlobalPrivacyControlIgnored'] !== true }
}

/** The rule of consent in a site's context [COO-22] [COO-42]. */
export const consentRule = ({ context }: Pick<Site, 'context'>): ConsentRule =>
  readConsentRule(context['cookieSettings'])

/** Whether tracking cookies are allowed now [COO-21] [COO-22]; `consent` gives the same as an object that follows changes. */
export function allowsTracking(site: Pick<Site, 'context'>): boolean {
  const rule = consentRule(site)
  return mayTrack(rule.policy, readConsent(rule))
}
