import * as v from 'valibot'
import { API_ROOT } from '../core/apiRoots.js'
import type { JsonRecord } from '../core/context.js'
import { defineEndpoint } from '../core/endpoint.js'

/** Header and footer of every page [DAT-34]. The site defines the members. */
export interface HeaderFooter {
  readonly header: JsonRecord
  readonly footer: JsonRecord
}

/** One language of the site [DAT-34]. */
export interface Language {
  /** BCP 47 tag, `'pt-BR'`. */
  readonly code: string
  /** The language's name in that language. */
  readonly name: string
  /** Visitors may choose it. */
  readonly enabled: boolean
  /** The language of the site's own texts; exactly one is. */
  readonly default: boolean
}

/** Body and answer of `/api/multilingual/languages` [DAT-39] [DAT-40]. */
export interface Languages {
  readonly languages: readonly Language[]
}

/** Any object of JSON [DAT-34] [DAT-40]. */
const record: v.GenericSchema<JsonRecord> = v.custom<JsonRecord>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'Expected an object',
)

const headerFooter: v.GenericSchema<HeaderFooter> = v.looseObject({ header: record, footer: record })

/** The canonical form of a language tag; `undefined` for an invalid one. */
function canonical(code: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(code)[0]
  } catch {
    return undefined
  }
}

const language: v.GenericSchema<Language> = v.object({
  code: v.pipe(
    v.string(),
    v.check((code) => canonical(code) !== undefined, 'A language has a code that is none.'),
    v.transform((code) => canonical(code) as string),
  ),
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'A language has no name.'),
    v.maxLength(100),
    // Refuse a language name with a null character or half of a surrogate pair, because PostgreSQL can store neither.
    v.regex(/^[^\0\p{Surrogate}]+$/u, 'A language has a name that is none.'),
  ),
  enabled: v.boolean(),
  default: v.boolean(),
})

const languageList: v.GenericSchema<Languages> = v.object({ languages: v.array(language) })

const languageChoice: v.GenericSchema<Languages> = v.object({
  languages: v.pipe(
    v.array(language),
    v.maxLength(200),
    v.check((list) => new Set(list.map(({ code }) => code)).size === list.length, 'A language is in the list twice.'),
    v.check((list) => list.filter((one) => one.default).length === 1, 'Exactly one language is the default.'),
  ),
})

const disconnected: v.GenericSchema<{ readonly connected: false }> = v.looseObject({ connected: v.literal(false) })

const HEADER_FOOTER = `${API_ROOT}site-header-footer`
const LANGUAGES = `${API_ROOT}multilingual/languages`

/** Reads header and footer [DAT-38]. */
export const getHeaderFooter = defineEndpoint({ method: 'GET', path: HEADER_FOOTER, response: headerFooter })

/** Stores header and footer, for editing roles; answers what was stored [DAT-38]. */
export const putHeaderFooter = defineEndpoint({
  method: 'PUT',
  path: HEADER_FOOTER,
  request: headerFooter,
  response: headerFooter,
})

/** Settings of the site's translation, for editing roles; passed through as they come [DAT-39] [DAT-40]. */
export const getMultilingualSettings = defineEndpoint({
  method: 'GET',
  path: `${API_ROOT}multilingual/settings`,
  response: record,
})

/** How the translation provider is connected, for editing roles; passed through as it comes [DAT-39] [DAT-40]. */
export const getMultilingualStatus = defineEndpoint({
  method: 'GET',
  path: `${API_ROOT}multilingual/status`,
  response: record,
})

/** The site's languages, for everyone [DAT-39] [DAT-40]. */
export const getLanguages = defineEndpoint({ method: 'GET', path: LANGUAGES, response: languageList })

/** Stores the site's languages, for editing roles: valid codes, each once, exactly one default [DAT-39] [DAT-55] [SRV-37]. */
export const putLanguages = defineEndpoint({
  method: 'PUT',
  path: LANGUAGES,
  request: languageChoice,
  response: languageList,
})

/** Disconnects the translation provider, for editing roles [DAT-39]. */
export const disconnectTranslation = defineEndpoint({
  method: 'DELETE',
  path: `${API_ROOT}multilingual/connection`,
  response: disconnected,
})
