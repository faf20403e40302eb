import { defineEndpoint } from '@vitrine/core-data'
import type { Client, Schema } from '@vitrine/core-data'
import type { ErrorPlace } from '@vitrine/core-data/site'
import { DEFAULT_LOCALE, lookUpOrder, translate } from '@vitrine/messages'
import type { Catalogue } from '@vitrine/messages'

/** Messages by key, not yet checked: each one is checked when it is used. */
type Texts = Readonly<Record<string, unknown>>

const TEXTS: Schema<Texts> = {
  '~standard': {
    version: 1,
    vendor: 'vitrine',
    validate: (value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? { value: value as Texts }
        : { issues: [{ message: 'A translation file is one object of texts by key.' }] },
  },
}

/** The messages of all catalogues in one language: one flat object, compiled [RUN-9] [MSG-2]. */
const getTranslation = defineEndpoint({
  method: 'GET',
  path: '/universal/i18n/core-components/:file',
  response: TEXTS,
})

/** Returns a catalogue in the page's language. */
export type Translate = <Source extends Catalogue>(catalogue: Source) => Source

/**
 * Fetches the texts of a locale: its own file, or else that of its language. If both fail, the failure is reported and
 * every catalogue stays in en-US [RUN-9] [MSG-2].
 */
export async function fetchTranslate(
  locale: string,
  client: Client,
  report: (error: unknown, place: ErrorPlace) => void,
): Promise<Translate> {
  let failure: unknown
  for (const name of lookUpOrder(locale)) {
    if (name === DEFAULT_LOCALE) break
    try {
      const texts = await client.call(getTranslation, { params: { file: `${name}.json` } })
      return (catalogue) => translate(catalogue, texts)
    } catch (error) {
      failure = error
    }
  }
  report(failure, { source: 'messages' })
  return (catalogue) => catalogue
}
