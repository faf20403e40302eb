import type { Feature, FeatureEntry, IslandTable, Stage, Stop } from '@vitrine/core-data/site'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { start } from './start.js'
import type { StartOptions } from './start.js'

/** Log of events, in order. */
let log: string[]
let stop: Stop | undefined
/** Answers the page's one request: the texts of its language. */
let answerTexts: (response: Response | Error) => void

/** The members of a block that a start uses. A block that the start must not change is frozen. */
function block(type: string, touch: (what: string) => void = () => {}): object {
  return Object.freeze({
    id: `block-${type}`,
    dataset: Object.freeze({ blockType: type, blockJson: '{}' }),
    isConnected: true,
    setAttribute: touch,
    removeAttribute: touch,
  })
}

/** A document with the members that a start uses, without a browser, so that the test sees only the order. */
class Page extends EventTarget {
  readonly readyState = 'complete'
  readonly documentElement = { lang: 'de' }
  readonly blocks: readonly object[]
  constructor(...blocks: object[]) {
    super()
    this.blocks = blocks.map((one) => Object.freeze({ ...one, ownerDocument: this }))
  }
  querySelector(): unknown {
    log.push('context')
    return { textContent: '{}' }
  }
  querySelectorAll(): readonly object[] {
    return this.blocks
  }
}

function open(page: Page, options: StartOptions): void {
  page.addEventListener('vitrine:runtime:error', (event) => {
    const { error, place } = (event as CustomEvent<{ error: Error; place: object }>).detail
    log.push(`report ${Object.values(place).join(' ')}: ${error.message}`)
  })
  stop = start(page as unknown as Document, options)
}

const noStop: Stop = () => {}

/** A feature that writes down when it is considered and when it starts. */
function feature(stage: Stage | undefined, name: string, loads?: Promise<unknown>): FeatureEntry {
  const started: Feature = () => {
    log.push(`start ${name}`)
    return noStop
  }
  return {
    ...(stage && { stage }),
    when: () => log.push(`due ${name}`) > 0,
    load: async () => {
      await loads
      return { feature: started }
    },
  }
}

const clock: IslandTable = {
  clock: {
    strategy: 'load',
    load: async () => ({
      island: {
        decode: () => ({ ok: true, data: {} }),
        start: () => {
          log.push('start clock')
          return noStop
        },
      },
    }),
  },
}

beforeEach(() => {
  log = []
  vi.stubGlobal('location', new URL('https://lantern.test/'))
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  )
  vi.stubGlobal('fetch', (request: RequestInfo | URL) => {
    log.push(`fetch ${String(request instanceof Request ? request.url : request)}`)
    return new Promise<Response>((resolve, reject) => {
      answerTexts = (response) => (response instanceof Error ? reject(response) : resolve(response))
    })
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  stop?.()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a start goes through its duties in the order of the ledger, whatever the order of the table [RUN-6]', async () => {
  open(new Page(block('clock', () => log.push('clock is settled'))), {
    islands: {
      clock: {
        ...clock['clock']!,
        load: () => {
          log.push('blocks')
          return clock['clock']!.load()
        },
      },
    },
    features: {
      tracker: feature('tracking', 'tracking'),
      search: feature(undefined, 'feature'),
      cart: feature('page', 'page type'),
      faces: feature('fonts', 'fonts'),
      keys: feature('dialogs', 'dialogs'),
      banner: feature('consent', 'consent'),
      redirect: {
        ...feature('redirect', 'redirect'),
        when() {
          log.push('due redirect')
          throw new Error('no address')
        },
      },
    },
  })
  expect(log).toEqual([
    'context',
    'due redirect',
    // Expect a report of the first duty's failure: the error reporter exists before the first duty that can fail.
    'report feature redirect: no address',
    'due consent',
    'due dialogs',
    'due fonts',
    'due page type',
    'blocks',
    'due feature',
    'due tracking',
  ])
  // Wait for the request of the translated texts after the duties: the request is sent before all duties, and no duty
  // waits for its response.
  await expect.poll(() => log).toContain('fetch https://lantern.test/universal/i18n/core-components/de.json')
  await expect.poll(() => log).toContain('start tracking')
  expect(log.filter((line) => line.startsWith('start ') && line !== 'start clock')).toEqual([
    'start consent',
    'start dialogs',
    'start fonts',
    'start page type',
    'start feature',
    'start tracking',
  ])
})

test('tracking does not start before consent has, however long consent takes to arrive [RUN-6]', async () => {
  let consentArrives = (): void => {}
  const arrival = new Promise<void>((resolve) => (consentArrives = resolve))
  open(new Page(), {
    islands: {},
    features: {
      tracker: feature('tracking', 'tracking'),
      banner: feature('consent', 'consent', arrival),
      redirect: feature('redirect', 'redirect'),
    },
  })
  await expect.poll(() => log).toContain('start redirect')
  expect(log).not.toContain('start tracking')
  consentArrives()
  await expect.poll(() => log).toContain('start tracking')
  expect(log.filter((line) => line.startsWith('start '))).toEqual(['start redirect', 'start consent', 'start tracking'])
})

test('a feature waits for none of its own stage or a later one, however long that takes to arrive [RUN-6]', async () => {
  const never = new Promise<never>(() => {})
  const page = new Page()
  const { when: _, ...late } = feature('consent', 'late consent')
  open(page, {
    islands: {},
    features: {
      slow: feature(undefined, 'slow', never),
      quick: feature(undefined, 'quick'),
      late: { ...late, on: 'vitrine:test:asked' },
    },
  })
  await expect.poll(() => log).toContain('start quick')
  page.dispatchEvent(new Event('vitrine:test:asked'))
  await expect.poll(() => log).toContain('start late consent')
  expect(log).not.toContain('start slow')
})

test('consent that cannot be had holds nothing up [RUN-3]', async () => {
  open(new Page(), {
    islands: {},
    features: {
      tracker: feature('tracking', 'tracking'),
      banner: { ...feature('consent', 'consent'), load: () => Promise.reject(new Error('404')) },
    },
  })
  await expect.poll(() => log, { timeout: 5000 }).toContain('start tracking')
  expect(log).not.toContain('start consent')
})

test('an island that shows texts waits for those of its language; without them it has en-US [RUN-6]', async () => {
  const shown: unknown[] = []
  const waiting: IslandTable = {
    clock: {
      strategy: 'load',
      load: async () => ({
        island: {
          decode: () => ({ ok: true, data: {} }),
          async start(_element, _data, site) {
            shown.push(await site.messages({ late: 'Late' }))
            return noStop
          },
        },
      }),
    },
  }
  open(new Page(block('clock')), { islands: waiting, features: {} })
  await expect.poll(() => log).toContain('fetch https://lantern.test/universal/i18n/core-components/de.json')
  expect(shown).toEqual([])
  answerTexts(Response.json({ late: 'Spät' }))
  await expect.poll(() => shown).toEqual([{ late: 'Spät' }])

  stop?.()
  shown.length = 0
  log.length = 0
  open(new Page(block('clock')), { islands: waiting, features: {} })
  await expect.poll(() => log).toContain('fetch https://lantern.test/universal/i18n/core-components/de.json')
  answerTexts(new Response('', { status: 404 }))
  await expect.poll(() => shown).toEqual([{ late: 'Late' }])
  expect(log.filter((line) => line.startsWith('report '))).toHaveLength(1)
})

test('a block of a type the table does not know is not touched and not reported [RUN-13]', async () => {
  const touched: string[] = []
  open(
    new Page(
      block('from-the-future', (what) => touched.push(what)),
      block('constructor', (what) => touched.push(what)),
      block('clock', () => {}),
    ),
    { islands: clock, features: {} },
  )
  await expect.poll(() => log).toContain('start clock')
  expect(touched).toEqual([])
  expect(log.filter((line) => line.startsWith('report '))).toEqual([])
})

test('a feature that waits for an event is fetched with the first one, and is given it [RUN-17]', async () => {
  const page = new Page()
  const given: (string | undefined)[] = []
  open(page, {
    islands: {},
    features: {
      late: {
        on: 'vitrine:test:asked',
        load: async () => ({
          feature(_site, _document, event) {
            given.push(event?.type)
            return noStop
          },
        }),
      },
    },
  })
  expect(given).toEqual([])
  page.dispatchEvent(new Event('vitrine:test:asked'))
  page.dispatchEvent(new Event('vitrine:test:asked'))
  await expect.poll(() => given).toEqual(['vitrine:test:asked'])
})
