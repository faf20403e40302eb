import {
  type Feature,
  type FeatureEntry,
  type IslandTable,
  type Service,
  type Site,
  siteContext,
} from '@vitrine/core-data/site'
import { afterEach, expect, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { RuntimeEvents } from './events.js'
import { deferred, nextTask, openPage, recordingIsland } from '../testing/page.js'
import type { TestPage } from '../testing/page.js'

let page: TestPage

afterEach(() => {
  page.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const block = (id: string, type: string, inner = `<p>${id}</p>`, json = '{}'): string =>
  `<div id="block-${id}" data-block-type="${type}" data-block-json='${json}'>${inner}</div>\n`

function table(strategy: 'load' | 'idle' | 'visible' | 'interaction', type = 'clock') {
  const recording = recordingIsland()
  const load = vi.fn(async () => ({ island: recording.island }))
  const islands: IslandTable = { [type]: { load, strategy } }
  return { ...recording, load, islands, recording }
}

test('a block of strategy load starts at once, with its decoded settings [RUN-53]', async () => {
  const { islands, log } = table('load')
  page = openPage(block('a', 'clock', '', '{"n":1}'))
  page.start({ islands })
  await expect.poll(() => log).toEqual(['+a {"n":1}'])
  expect(page.reported).toEqual([])
})

test('a block of strategy idle starts when the browser is idle [RUN-53]', async () => {
  const { islands, log, load } = table('idle')
  const whenIdle = vi.spyOn(globalThis, 'requestIdleCallback')
  page = openPage(block('a', 'clock'))
  page.start({ islands })
  expect(load).not.toHaveBeenCalled()
  expect(whenIdle.mock.calls).toEqual([[expect.any(Function), { timeout: 2000 }]])
  whenIdle.mockRestore()
  await expect.poll(() => log).toEqual(['+a {}'])
})

test('where there is no idle callback, a block of strategy idle starts in a later task [RUN-53]', async () => {
  const { islands, log, load } = table('idle')
  const known = globalThis.requestIdleCallback
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  try {
    page = openPage(block('a', 'clock'))
    page.start({ islands })
    expect(load).not.toHaveBeenCalled()
    await expect.poll(() => log).toEqual(['+a {}'])
  } finally {
    globalThis.requestIdleCallback = known
  }
})

test('a block of strategy visible starts within 200 px of the viewport, not before [RUN-11] [RUN-53]', async () => {
  const { islands, log } = table('visible')
  const at = (top: number, id: string): string =>
    `<div style="position: absolute; top: ${innerHeight + top}px">${block(id, 'clock', id)}</div>`
  page = openPage(at(190, 'near') + at(210, 'far'))
  page.start({ islands })
  await expect.poll(() => log).toEqual(['+near {}'])
  await nextTask()
  expect(log).toEqual(['+near {}'])
  page.block('far').scrollIntoView()
  await expect.poll(() => log).toEqual(['+near {}', '+far {}'])
})

test('where there is no viewport observer, a visible block starts when the browser is idle [RUN-53]', async () => {
  const { islands, log } = table('visible')
  const known = globalThis.IntersectionObserver
  Reflect.deleteProperty(globalThis, 'IntersectionObserver')
  try {
    page = openPage('<div style="height: 5000px"></div>' + block('far', 'clock'))
    page.start({ islands })
    await expect.poll(() => log).toEqual(['+far {}'])
  } finally {
    globalThis.IntersectionObserver = known
  }
})

test('a block of strategy interaction is not fetched until someone reaches into it [RUN-11] [RUN-53]', async () => {
  const { islands, log, load } = table('interaction')
  page = openPage(block('a', 'clock', '<button>One</button>') + block('b', 'clock', '<button>Two</button>'))
  page.start({ islands })
  await nextTask()
  expect(load).not.toHaveBeenCalled()
  await userEvent.click(browser.getByRole('button', { name: 'Two' }))
  await expect.poll(() => log).toEqual(['+b {}'])
})

test('focus inside starts a block at once, whatever its strategy [RUN-11]', async () => {
  const { islands, log } = table('visible')
  page = openPage('<div style="height: 5000px"></div>' + block('far', 'clock', '<button>Far</button>'))
  page.start({ islands })
  page.block('far').querySelector('button')!.focus({ preventScroll: true })
  await expect.poll(() => log).toEqual(['+far {}'])
})

test('what the page search finds inside starts a block [RUN-53]', async () => {
  const { islands, log } = table('interaction')
  page = openPage(block('a', 'clock', '<p hidden="until-found">found</p>'))
  page.start({ islands })
  page
    .block('a')
    .querySelector('p')!
    .dispatchEvent(new Event('beforematch', { bubbles: true }))
  await expect.poll(() => log).toEqual(['+a {}'])
})

test('a variant may have a line of its own in the table [RUN-56]', async () => {
  const plain = table('load')
  const wide = recordingIsland()
  page = openPage(block('a', 'clock') + block('b', 'clock').replace('data-', 'data-block-variant="wide" data-'))
  page.start({
    islands: { ...plain.islands, 'clock/wide': { load: async () => ({ island: wide.island }), strategy: 'load' } },
  })
  await expect.poll(() => [plain.log, wide.log]).toEqual([['+a {}'], ['+b {}']])
})

test('an unknown block type is left as it is, unreported [RUN-13]', async () => {
  const { islands, log } = table('load')
  const html = block('a', 'hologram') + block('b', 'constructor') + block('c', 'clock')
  page = openPage(html)
  const before = page.block('a').outerHTML
  page.start({ islands })
  await expect.poll(() => log).toEqual(['+c {}'])
  expect(page.block('a').outerHTML).toBe(before)
  expect(page.reported).toEqual([])
})

test('a block with broken JSON is logged, reported and skipped, and the others run [RUN-12]', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { islands, log } = table('load')
  page = openPage(block('bad', 'clock', '<p>stays</p>', '{"n":') + block('good', 'clock'))
  page.start({ islands })
  await expect.poll(() => log).toEqual(['+good {}'])
  expect(page.reported).toEqual([
    { message: 'The JSON is broken.', place: { source: 'block', type: 'clock', id: 'bad' } },
  ])
  expect(logged.mock.calls).toEqual([['[runtime] block clock bad:', new Error('The JSON is broken.')]])
  logged.mockRestore()
  expect(page.block('bad').innerHTML).toBe('<p>stays</p>')
})

test('keys that could reach a prototype never arrive in the data [RUN-56]', async () => {
  const { islands, log } = table('load')
  page = openPage(block('a', 'clock', '', '{"__proto__":{"x":1},"n":{"constructor":2,"m":3}}'))
  page.start({ islands })
  await expect.poll(() => log).toEqual(['+a {"n":{"m":3}}'])
})

test('a block without JSON has no settings [RUN-56]', async () => {
  const { islands, log } = table('load')
  page = openPage('<div id="block-a" data-block-type="clock"></div>')
  page.start({ islands })
  await expect.poll(() => log).toEqual(['+a {}'])
})

test('an island that throws costs only itself, and is reported with type and id [RUN-3] [RUN-12]', async () => {
  allowConsole('too early')
  allowConsole('too late')
  const { islands, log, island } = table('load')
  const throwing: IslandTable = {
    early: {
      load: async () => ({
        island: {
          ...island,
          start() {
            throw new Error('too early')
          },
        },
      }),
      strategy: 'load',
    },
    late: {
      load: async () => ({ island: { ...island, start: () => Promise.reject(new Error('too late')) } }),
      strategy: 'load',
    },
  }
  page = openPage(block('a', 'early') + block('b', 'late') + block('c', 'clock'))
  page.start({ islands: { ...throwing, ...islands } })
  await expect.poll(() => [log, page.reported.length]).toEqual([['+c {}'], 2])
  expect(page.reported).toEqual([
    { message: 'too early', place: { source: 'block', type: 'early', id: 'a' } },
    { message: 'too late', place: { source: 'block', type: 'late', id: 'b' } },
  ])
  expect(page.block('a').innerHTML).toBe('<p>a</p>')
})

test.for([
  ['an address that answers 404', '/no-such-folder/no-such-chunk.js'],
  ['HTML with status 200', 'data:text/html,<p>Sign in</p>'],
])('a chunk that is %s is tried twice and reported once; its blocks stay static [RUN-12]', async ([, address]) => {
  allowConsole('[runtime] block')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { islands, log } = table('load')
  const load = vi.fn(() => import(/* @vite-ignore */ address!) as Promise<never>)
  page = openPage(block('a', 'lost') + block('b', 'lost') + block('c', 'clock'))
  page.start({ islands: { ...islands, lost: { load, strategy: 'load' } } })
  expect(load).toHaveBeenCalledTimes(1)
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1000)
    expect(page.reported.map(({ place }) => place)).toEqual([{ source: 'block', type: 'lost', id: 'a' }])
  }, 15_000)
  // The second attempt imports the address past the failure that the browser keeps.
  expect(load).toHaveBeenCalledTimes(1)
  expect(log).toEqual(['+c {}'])
  expect([page.block('a').innerHTML, page.block('b').innerHTML]).toEqual(['<p>a</p>', '<p>b</p>'])
})

test('a block that comes later is started once, one that leaves is stopped [RUN-15]', async () => {
  const { islands, log } = table('load')
  page = openPage('<main></main>')
  page.start({ islands })
  const main = document.querySelector('main')!
  main.innerHTML = `<section>${block('late', 'clock')}</section>`
  await expect.poll(() => log).toEqual(['+late {}'])
  main.append(document.createElement('p'))
  await nextTask()
  expect(log).toEqual(['+late {}'])
  main.querySelector('section')!.remove()
  await expect.poll(() => log).toEqual(['+late {}', '-late'])
})

test('a block that comes later waits for what its strategy waits for [RUN-15]', async () => {
  const { islands, log, load } = table('interaction')
  page = openPage('<main></main>')
  page.start({ islands })
  document.querySelector('main')!.innerHTML = block('late', 'clock', '<button>Late</button>')
  await nextTask()
  expect(load).not.toHaveBeenCalled()
  await userEvent.click(browser.getByRole('button', { name: 'Late' }))
  await expect.poll(() => log).toEqual(['+late {}'])
})

test('a block moved within one task is neither stopped nor started again [RUN-15]', async () => {
  const { islands, log } = table('load')
  page = openPage(block('a', 'clock') + '<aside></aside>')
  page.start({ islands })
  await expect.poll(() => log).toEqual(['+a {}'])
  const element = page.block('a')
  element.remove()
  await Promise.resolve()
  document.querySelector('aside')!.append(element)
  await nextTask()
  expect(log).toEqual(['+a {}'])
})

test('a block moved while its code is on the way starts once, where it is now [RUN-15]', async () => {
  const chunk = deferred<{ island: ReturnType<typeof recordingIsland>['island'] }>()
  const { log, island } = recordingIsland()
  page = openPage(block('a', 'clock') + '<aside></aside>')
  page.start({ islands: { clock: { load: () => chunk.promise, strategy: 'load' } } })
  document.querySelector('aside')!.append(page.block('a'))
  await nextTask()
  chunk.resolve({ island })
  await nextTask()
  expect(log).toEqual(['+a {}'])
})

test('a block removed while its code is on the way does not start [RUN-15]', async () => {
  const chunk = deferred<{ island: ReturnType<typeof recordingIsland>['island'] }>()
  const { log, island } = recordingIsland()
  page = openPage(block('a', 'clock'))
  page.start({ islands: { clock: { load: () => chunk.promise, strategy: 'load' } } })
  page.block('a').remove()
  await nextTask()
  chunk.resolve({ island })
  await nextTask()
  expect(log).toEqual([])
})

test('a block removed while its island is starting is stopped as soon as it has started [RUN-15]', async () => {
  const started = deferred<() => void>()
  const stop = vi.fn()
  const { island } = recordingIsland()
  page = openPage(block('a', 'clock'))
  page.start({
    islands: {
      clock: { load: async () => ({ island: { ...island, start: () => started.promise } }), strategy: 'load' },
    },
  })
  await nextTask()
  page.block('a').remove()
  await nextTask()
  expect(stop).not.toHaveBeenCalled()
  started.resolve(stop)
  await expect.poll(() => stop.mock.calls.length).toBe(1)
})

test('a block is started when it has been parsed to its end, not in its middle [RUN-15]', async () => {
  const frame = document.createElement('iframe')
  page = openPage('')
  document.body.append(frame)
  const parsed = frame.contentDocument!
  const { islands } = table('load')
  const seen: string[] = []
  const island = {
    ...(await islands['clock']!.load()).island,
    start(element: HTMLElement) {
      seen.push(element.innerHTML)
      return () => {}
    },
  }
  parsed.open()
  parsed.write('<script type="application/json" data-site-context>{}</script><main><div data-block-type="clock"><p>One')
  const { start } = await import('./start.js')
  const stop = start(parsed, { islands: { clock: { load: async () => ({ island }), strategy: 'load' } }, features: {} })
  await nextTask()
  expect(seen).toEqual([])
  parsed.write('</p><p>Two</p></div> ')
  await expect.poll(() => seen).toEqual(['<p>One</p><p>Two</p>'])
  parsed.write('<div data-block-type="clock">Last')
  await nextTask()
  expect(seen).toHaveLength(1)
  parsed.close()
  await expect.poll(() => seen).toEqual(['<p>One</p><p>Two</p>', 'Last'])
  stop()
})

test('a feature that works on the page starts when the page has been parsed to its end [RUN-6]', async () => {
  const frame = document.createElement('iframe')
  page = openPage('')
  document.body.append(frame)
  const parsed = frame.contentDocument!
  const seen: string[] = []
  const entry = (name: string, stage?: 'consent' | 'page'): FeatureEntry => ({
    stage,
    when: () => true,
    async load() {
      const feature: Feature = (_, { body }) => {
        seen.push(`${name} ${body.querySelectorAll('p').length}`)
        return () => {}
      }
      return { feature }
    },
  })
  parsed.open()
  parsed.write('<script type="application/json" data-site-context>{}</script><main><p>One</p>')
  const { start } = await import('./start.js')
  const features = { consent: entry('consent', 'consent'), page: entry('page', 'page'), rest: entry('rest') }
  const stop = start(parsed, { islands: {}, features })
  await expect.poll(() => seen).toEqual(['consent 1'])
  await nextTask()
  expect(seen).toHaveLength(1)
  parsed.write('<p>Two</p>')
  parsed.close()
  await expect.poll(() => seen).toEqual(['consent 1', 'page 2', 'rest 2'])
  stop()
})

test('a block that the observer cannot see is started by adopting it [RUN-15]', async () => {
  const { islands, log, recording } = table('load')
  page = openPage(block('a', 'clock') + '<div id="host"></div>')
  page.start({ islands })
  await expect.poll(() => log).toEqual(['+a {}'])
  const shadow = document.querySelector('#host')!.attachShadow({ mode: 'open' })
  shadow.innerHTML = block('inside', 'clock')
  const detached = document.createElement('section')
  detached.innerHTML = block('detached', 'clock')
  recording.site!.adopt(shadow.firstElementChild!)
  recording.site!.adopt(detached)
  await expect.poll(() => log).toEqual(['+a {}', '+inside {}', '+detached {}'])
  document.body.append(document.createElement('p'))
  await nextTask()
  expect(log).toHaveLength(3)
})

test('starting twice changes nothing; after stop the page may start again [RUN-1] [RUN-2]', async () => {
  const { islands, log } = table('load')
  page = openPage(block('a', 'clock'))
  const stop = page.start({ islands })
  expect(page.start({ islands })).toBe(stop)
  await expect.poll(() => log).toEqual(['+a {}'])
  stop()
  stop()
  expect(log).toEqual(['+a {}', '-a'])
  page.start({ islands })
  await expect.poll(() => log).toEqual(['+a {}', '-a', '+a {}'])
})

test('stop undoes everything in reverse order and leaves no listener and no observer [RUN-2]', async () => {
  const { islands, log } = table('load')
  const touched = table('interaction', 'later')
  page = openPage(block('a', 'clock') + block('b', 'clock') + block('c', 'later', '<button>C</button>'))
  const added = vi.spyOn(EventTarget.prototype, 'addEventListener')
  const stop = page.start({ islands: { ...islands, ...touched.islands } })
  await expect.poll(() => log).toEqual(['+a {}', '+b {}'])
  const ended = [IntersectionObserver, MutationObserver].map(({ prototype }) => vi.spyOn(prototype, 'disconnect'))
  stop()
  expect(ended.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  for (const spy of ended) spy.mockRestore()
  const signals = added.mock.calls.flatMap(([name, , options]) =>
    name === 'abort' ? [] : [(options as AddEventListenerOptions).signal!.aborted],
  )
  added.mockRestore()
  expect(signals.length).toBeGreaterThan(3)
  expect(new Set(signals)).toEqual(new Set([true]))
  expect(log).toEqual(['+a {}', '+b {}', '-b', '-a'])
  page.block('c').querySelector('button')!.focus()
  document.body.insertAdjacentHTML('beforeend', block('d', 'clock'))
  await nextTask()
  expect([log.length, touched.log]).toEqual([4, []])
})

test('sixty blocks that nobody has touched hold five listeners together [RUN-52 a]', () => {
  const { islands } = table('interaction')
  page = openPage(Array.from({ length: 60 }, (_, index) => block(`n${index}`, 'clock')).join(''))
  const added = vi.spyOn(EventTarget.prototype, 'addEventListener')
  const addedToWindow = vi.spyOn(window, 'addEventListener')
  page.start({ islands })
  const names = added.mock.calls.map(([name]) => name)
  const namesOnWindow = addedToWindow.mock.calls.map(([name]) => name)
  added.mockRestore()
  addedToWindow.mockRestore()
  expect(names.filter((name) => !['pageshow', 'abort'].includes(name))).toEqual([
    'focusin',
    'pointerdown',
    'beforematch',
    'readystatechange',
  ])
  expect(namesOnWindow).toEqual(['pageshow'])
})

test('the context is read once and cannot be changed [RUN-4]', async () => {
  const { islands, recording } = table('load')
  const context = {
    website: { identifier: 'lantern-hall' },
    websiteSettings: { allowEscapeKeyLogin: true },
    collection: { id: 'c1' },
    item: { id: 'i1' },
    pageType: 2,
    websiteRoles: [1],
    cookieSettings: { isCookieBannerEnabled: true },
    googleFonts: ['Fraunces'],
    typekitFonts: ['Museo'],
    rollups: { lightbox: { js: ['/lightbox.js'], css: ['/lightbox.css'] } },
  }
  page = openPage(block('a', 'clock'), JSON.stringify(context))
  page.start({ islands })
  await expect.poll(() => recording.site?.context['website']).toEqual({ identifier: 'lantern-hall' })
  document.querySelector('[data-site-context]')!.textContent = '{"pageType":3}'
  expect(recording.site!.use(siteContext)).toEqual(context)
  expect(Object.isFrozen(recording.site!.context['website'])).toBe(true)
})

test.for([
  ['missing', null],
  ['broken', '{"website":'],
  ['not an object', '[1]'],
])('a context that is %s is empty, with one report, and the page runs [RUN-4]', async ([, context]) => {
  allowConsole('[runtime] context')
  const { islands, log, recording } = table('load')
  page = openPage(block('a', 'clock'), context)
  page.start({ islands })
  await expect.poll(() => log).toEqual(['+a {}'])
  expect(recording.site!.context).toEqual({})
  expect(page.reported.map(({ place }) => place)).toEqual([{ source: 'context' }])
})

test('a service is made on first use, kept for the site and stopped with it [RUN-57]', async () => {
  const { islands, recording, log } = table('load')
  page = openPage(block('a', 'clock'))
  const stop = page.start({ islands })
  await expect.poll(() => recording.site).toBeDefined()
  const made = vi.fn()
  const counter: Service<{ count: number; stop(): void }> = (site: Site) => {
    made(site.locale)
    return {
      count: 0,
      stop() {
        log.push(`stopped at ${this.count}`)
      },
    }
  }
  recording.site!.use(counter).count += 1
  recording.site!.use(counter).count += 1
  expect(made.mock.calls).toEqual([['en-US']])
  stop()
  expect(log).toEqual(['+a {}', 'stopped at 2', '-a'])
})

test('texts are en-US at once; another locale is fetched once, whoever asks [RUN-9]', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url).pathname)
    return new Response('{"accept":"Annehmen"}', { headers: { 'content-type': 'application/json' } })
  })
  const { islands, recording } = table('load')
  page = openPage(block('a', 'clock'))
  page.start({ islands })()
  await nextTask()
  expect(asked).toEqual([])

  document.documentElement.lang = 'de'
  try {
    page.start({ islands })
    await expect.poll(() => recording.site?.locale).toBe('de')
    const texts = { accept: 'Accept', decline: 'Decline' }
    const both = await Promise.all([recording.site!.messages(texts), recording.site!.messages(texts)])
    expect(both).toEqual([
      { accept: 'Annehmen', decline: 'Decline' },
      { accept: 'Annehmen', decline: 'Decline' },
    ])
    expect(await recording.site!.messages(texts)).toEqual({ accept: 'Annehmen', decline: 'Decline' })
    expect(asked).toEqual(['/universal/i18n/core-components/de.json'])
    expect(page.reported).toEqual([])
  } finally {
    document.documentElement.lang = 'en'
  }
})

/** Collects `persisted` of each return that the page tells, until the signal aborts. */
function hearReturns(signal: AbortSignal): boolean[] {
  const heard: boolean[] = []
  const hear = ({ detail }: Event & Partial<RuntimeEvents['vitrine:runtime:restored']>): void =>
    void heard.push(detail!.persisted)
  document.addEventListener('vitrine:runtime:restored', hear, { signal })
  return heard
}

test('a page that comes back from the back/forward cache says so [RUN-58]', () => {
  const over = new AbortController()
  page = openPage('')
  const stop = page.start()
  const heard = hearReturns(over.signal)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(heard).toEqual([])
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(heard).toEqual([true])
  stop()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect(heard).toEqual([true])
  over.abort()
})

test.each([
  ['back_forward', [false]],
  ['reload', []],
  ['navigate', []],
  ['a way that the browser conceals', []],
])('a page that was loaded by "%s" says so if its visitor has returned [RUN-51 f]', (type, expected) => {
  const entries = type.includes(' ') ? [] : [{ type } as PerformanceNavigationTiming]
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries)
  const over = new AbortController()
  page = openPage('')
  const stop = page.start()
  const heard = hearReturns(over.signal)
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(heard).toEqual(expected)
  stop()
  over.abort()
  vi.restoreAllMocks()
})

test('a feature is loaded when its condition holds, also later, once, and stopped with the page [RUN-17]', async () => {
  const log: string[] = []
  const load = vi.fn(async () => ({
    feature: () => {
      log.push('+bar')
      return () => log.push('-bar')
    },
  }))
  page = openPage('')
  const stop = page.start({
    features: { bar: { when: (_, document) => document.querySelector('#bar') !== null, load } },
  })
  await nextTask()
  expect(load).not.toHaveBeenCalled()
  document.body.insertAdjacentHTML('beforeend', '<p id="bar"></p>')
  await expect.poll(() => log).toEqual(['+bar'])
  document.body.append(document.createElement('p'))
  await nextTask()
  expect(load).toHaveBeenCalledTimes(1)
  stop()
  expect(log).toEqual(['+bar', '-bar'])
})

test('a feature that fails is reported and the page lives on [RUN-3]', async () => {
  allowConsole('no such marker')
  allowConsole('out of order')
  const { islands, log } = table('load')
  page = openPage(block('a', 'clock'))
  page.start({
    islands,
    features: {
      puzzled: {
        when() {
          throw new Error('no such marker')
        },
        load: async () => ({ feature: () => () => {} }),
      },
      broken: {
        when: () => true,
        load: async () => ({
          feature() {
            throw new Error('out of order')
          },
        }),
      },
    },
  })
  await expect.poll(() => [log, page.reported.length]).toEqual([['+a {}'], 2])
  expect(page.reported).toEqual([
    { message: 'no such marker', place: { source: 'feature', type: 'puzzled' } },
    { message: 'out of order', place: { source: 'feature', type: 'broken' } },
  ])
})
