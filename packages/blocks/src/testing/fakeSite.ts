import type { ErrorPlace, JsonRecord, Service, Site } from '@vitrine/core-data/site'

/** A site of a test: what was reported, and every call, which its `answer` serves. */
export interface FakeSite extends Site {
  readonly reported: { readonly error: unknown; readonly place: ErrorPlace }[]
  readonly calls: { readonly path: string; readonly input: unknown }[]
  /** Stops the services that were used, as the runtime does. */
  stop(): void
}

/** Makes a site as the runtime would, without a page. */
export function fakeSite(answer: (path: string) => unknown = () => null, context: JsonRecord = {}): FakeSite {
  const services = new Map<Service<object>, object>()
  const reported: FakeSite['reported'] = []
  const calls: FakeSite['calls'] = []
  const site: FakeSite = {
    reported,
    calls,
    context,
    locale: 'en-US',
    client: {
      async call(endpoint, ...[input]) {
        calls.push({ path: endpoint.path, input })
        return answer(endpoint.path) as never
      },
    },
    messages: async (catalogue) => catalogue,
    report: (error, place) => void reported.push({ error, place }),
    use<Api extends object>(service: Service<Api>): Api {
      const known = services.get(service) ?? service(site)
      services.set(service, known)
      return known as Api
    },
    adopt() {},
    stop() {
      for (const service of services.values()) if ('stop' in service) (service.stop as () => void)()
    },
  }
  return site
}
