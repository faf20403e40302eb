import type { Client } from '../core/client.js'
import type { JsonRecord } from '../core/context.js'
import {
  disconnectTranslation,
  getHeaderFooter,
  getLanguages,
  getMultilingualSettings,
  getMultilingualStatus,
  putHeaderFooter,
  putLanguages,
  type HeaderFooter,
  type Language,
} from './endpoints.js'

/** The site's own settings as plain functions. Each rejects with a `RequestError`. */
export interface SiteCalls {
  /** Header and footer of every page [DAT-38]. */
  headerFooter(): Promise<HeaderFooter>
  /** Stores both; gives what was stored [DAT-38]. */
  saveHeaderFooter(pair: HeaderFooter): Promise<HeaderFooter>
  /** Passed through as it comes [DAT-40]. */
  multilingualSettings(): Promise<JsonRecord>
  /** Passed through as it comes [DAT-40]. */
  multilingualStatus(): Promise<JsonRecord>
  /** The site's languages [DAT-39]. */
  languages(): Promise<readonly Language[]>
  /** Stores the languages; gives what was stored [DAT-39]. */
  saveLanguages(languages: readonly Language[]): Promise<readonly Language[]>
  /** Disconnects the translation provider [DAT-39]. */
  disconnectTranslation(): Promise<void>
}

/**
 * The calls for a site's header, footer [DAT-34] [DAT-38] and languages [DAT-39] [DAT-40] over a client.
 * @example const { header } = await siteCalls(createClient()).headerFooter()
 */
export function siteCalls(client: Client): SiteCalls {
  return {
    headerFooter: () => client.call(getHeaderFooter),
    saveHeaderFooter: (body) => client.call(putHeaderFooter, { body }),
    multilingualSettings: () => client.call(getMultilingualSettings),
    multilingualStatus: () => client.call(getMultilingualStatus),
    languages: async () => (await client.call(getLanguages)).languages,
    saveLanguages: async (languages) => (await client.call(putLanguages, { body: { languages } })).languages,
    async disconnectTranslation() {
      await client.call(disconnectTranslation)
    },
  }
}
