import type { CallArguments, Client, Endpoint, ResponseOf } from '@vitrine/core-data'
import type { JsonRecord, ErrorPlace, Service, Site } from '@vitrine/core-data/site'
import { loadTwice } from '../core/loadTwice.js'
import type { Lifecycle } from '../core/lifecycle.js'
import type { Translate } from '../translation.js'

/** Parts of a site. */
export interface SitePorts {
  report(error: unknown, place: ErrorPlace): void
  readonly lifecycle: Lifecycle
  readonly adopt: Site['adopt']
}

/** Locale whose texts are part of the packages, so that no file is fetched for it. */
const ENGLISH = /^en(-us)?$/i

/** Loads the client with the first call, so that a page without calls never loads it. */
function lazyClient(context: JsonRecord): Client {
  let client: Promise<Client> | undefined
  return {
    async call<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<ResponseOf<E>> {
      client ??= loadTwice(() => import('../client.js'), 'siteClient').then(({ siteClient }) => siteClient(context))
      try {
        return (await client).call(endpoint, ...input)
      } catch (error) {
        client = undefined
        throw error
      }
    },
  }
}

/**
 * Creates the site object that all islands, features and services of the page share: its context [RUN-4], its texts
 * [RUN-6] [RUN-9], its services [RUN-57] and the blocks that are adopted [RUN-15].
 */
export function createSite(document: Document, context: JsonRecord, ports: SitePorts): Site {
  const services = new Map<Service<object>, object>()
  const client = lazyClient(context)
  const locale = document.documentElement.lang || 'en-US'
  let translation: Promise<Translate> | undefined

  /** Fetches the texts of the page's language at the first request, once. */
  function translator(): Promise<Translate> {
    translation ??= loadTwice(() => import('../translation.js'), 'fetchTranslate')
      .then(({ fetchTranslate }) => fetchTranslate(locale, client, ports.report))
      .catch((error: unknown) => {
        ports.report(error, { source: 'messages' })
        return (catalogue) => catalogue
      })
    return translation
  }

  const site: Site = {
    context,
    client,
    locale,
    async messages(catalogue) {
      return ENGLISH.test(locale) ? catalogue : (await translator())(catalogue)
    },
    report: ports.report,
    use<Api extends object>(service: Service<Api>): Api {
      const known = services.get(service)
      if (known) return known as Api
      const made = service(site)
      services.set(service, made)
      ports.lifecycle.add(() => ('stop' in made ? (made.stop as () => void).bind(made) : undefined))
      return made
    },
    adopt: ports.adopt,
  }
  return site
}
