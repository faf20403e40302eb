import type { ConsentCategory } from '@vitrine/cookies'
import * as v from 'valibot'
import type { Config } from './config.ts'

/** Ids of Google Analytics and of Google Ads; empty for none. A setting of the site. */
export interface GoogleTagSettings {
  readonly analytics: string
  readonly ads: string
}

/** A script of another company that waits for consent to its category. */
export interface WaitingTag {
  readonly id: string
  readonly category: ConsentCategory
  readonly src: string
}

/** Ids as Google writes them: `G-1A2B3C4D5E`, `AW-123456789`. */
export const TAG_IDS = { analytics: /^G-[A-Z\d]{4,20}$/, ads: /^AW-\d{6,20}$/ } as const

const idOf = (pattern: RegExp) => v.fallback(v.pipe(v.string(), v.regex(pattern)), '')
const schema = v.fallback(v.object({ analytics: idOf(TAG_IDS.analytics), ads: idOf(TAG_IDS.ads) }), {
  analytics: '',
  ads: '',
})

/** Reads the setting `googleTags`; what is no id counts as none. */
export const readGoogleTags = (json: unknown): GoogleTagSettings => v.parse(schema, json)

/** The tags of a site's pages [SRV-391]. Without an address of Google's script (`TAG_SCRIPT`) there are none. */
export function waitingTags(
  settings: ReadonlyMap<string, unknown>,
  { tagScript }: Pick<Config, 'tagScript'>,
): WaitingTag[] {
  if (tagScript === undefined) return []
  const { analytics, ads } = readGoogleTags(settings.get('googleTags'))
  const tag = (id: string, category: ConsentCategory): WaitingTag[] =>
    id === '' ? [] : [{ id, category, src: `${tagScript}?id=${id}` }]
  return [...tag(analytics, 'statistics'), ...tag(ads, 'marketing')]
}

/** Origins to which Google's tags send, as sources of a policy. */
const RECEIVERS = 'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com'

/** Sources of the policy that Google's tags need; none without an address of their script. */
export function tagSources({ tagScript }: Pick<Config, 'tagScript'>): {
  readonly script: string
  readonly sends: string
} {
  if (tagScript === undefined) return { script: '', sends: '' }
  return { script: URL.canParse(tagScript) ? ` ${new URL(tagScript).origin}` : '', sends: ` ${RECEIVERS}` }
}
