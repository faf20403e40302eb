import { ANY_TYPE, type Site } from '@vitrine/core-data/site'
import { afterEach, expect, test, vi } from 'vitest'
import { nextTask, openPage, type TestPage } from '../testing/page.js'
import { anyIsland } from './anyIsland.js'

let page: TestPage
afterEach(() => {
  page.close()
  history.replaceState(null, '', location.pathname)
})

const item = (name: string): string =>
  `<details data-scope="accordion" data-part="item"><summary data-scope="accordion" data-part="trigger"><h3 data-scope="accordion" data-part="heading">${name}</h3></summary><div data-scope="accordion" data-part="panel" hidden><div data-scope="accordion" data-part="content">Nine to five</div></div></details>`
const ACCORDION = `<div id="block-a" data-block-type="accordion" data-block-json='{"multiple":false,"firstOpen":false}'>
  <div data-scope="accordion" data-part="root">${item('Hours')}${item('Prices')}</div></div>`

test('a block whose type the table does not list starts by the entry for any type [RUN-56]', async () => {
  page = openPage(ACCORDION)
  const load = vi.fn(anyIsland.load)
  page.start({ islands: { [ANY_TYPE]: { ...anyIsland, load, strategy: 'load' } } })
  page.block('a').setAttribute('aria-busy', 'true')
  await expect.poll(() => page.block('a').hasAttribute('aria-busy')).toBe(false)
  expect(load).toHaveBeenCalledTimes(1)
  expect(page.reported).toEqual([])
  const triggers = [...page.block('a').querySelectorAll<HTMLElement>('[data-part="trigger"]')]
  for (const trigger of triggers) trigger.click()
  expect(triggers.map((trigger) => trigger.getAttribute('aria-expanded'))).toEqual(['false', 'true'])
})

test('a block of any type whose settings are broken is reported, and keeps its HTML [RUN-12]', async () => {
  allowConsole('[runtime] block accordion a:')
  page = openPage(ACCORDION.replace('"firstOpen":false}', ''))
  const before = page.block('a').innerHTML
  expect(anyIsland.strategy).toBe('visible')
  page.start({ islands: { [ANY_TYPE]: { ...anyIsland, strategy: 'load' } } })
  await expect
    .poll(() => page.reported.map(({ place }) => place))
    .toEqual([{ source: 'block', type: 'accordion', id: 'a' }])
  expect(page.block('a').innerHTML).toBe(before)
})

test('a listed type, a block without settings and an unknown type leave the whole table alone [RUN-13]', async () => {
  page = openPage(`<div id="block-text" data-block-type="html"><p>Hello</p></div>
    <div id="block-odd" data-block-type="hologram" data-block-json="{}"><p>Odd</p></div>`)
  const load = vi.fn(anyIsland.load)
  page.start({ islands: { [ANY_TYPE]: { load, strategy: 'interaction' } } })
  await nextTask()
  expect(load).not.toHaveBeenCalled()
  page.block('text').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  expect(load).not.toHaveBeenCalled()
  page.block('odd').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await expect.poll(() => load).toHaveBeenCalledTimes(1)
  await nextTask()
  expect([page.block('odd').innerHTML, page.reported]).toEqual(['<p>Odd</p>', []])
})

test('a feature that fails twice is reported, and the next event tries again [RUN-18]', async () => {
  vi.useFakeTimers()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    page = openPage('<button id="go">Go</button>')
    const events: (string | undefined)[] = []
    const load = vi.fn(async () => {
      if (load.mock.calls.length < 3) throw new Error('gone')
      return { feature: (_: unknown, __: Document, event?: Event) => (events.push(event?.type), () => {}) }
    })
    page.start({ features: { asked: { on: 'test:ask', load } } })
    const ask = () => document.dispatchEvent(new Event('test:ask'))
    ask()
    ask()
    await vi.advanceTimersByTimeAsync(999)
    expect([load.mock.calls.length, page.reported.length]).toEqual([1, 0])
    await vi.advanceTimersByTimeAsync(1)
    expect(page.reported.map(({ place }) => place)).toEqual([{ source: 'feature', type: 'asked' }])
    document.body.append('changed')
    await vi.advanceTimersByTimeAsync(1)
    expect(load).toHaveBeenCalledTimes(2)
    ask()
    await vi.advanceTimersByTimeAsync(0)
    ask()
    await vi.advanceTimersByTimeAsync(0)
    expect([load.mock.calls.length, events]).toEqual([3, ['test:ask']])
    expect(logged).toHaveBeenCalledTimes(1)
  } finally {
    logged.mockRestore()
    vi.useRealTimers()
  }
})

test('a feature loads when an element matches its selector, and with a text in the address [RUN-17]', async () => {
  page = openPage('')
  history.replaceState(null, '', '#itemId=lamp')
  const watched = () => vi.fn(async () => ({ feature: () => () => {} }))
  const [matched, addressed, silent] = [watched(), watched(), watched()]
  page.start({
    features: {
      matched: { when: '[data-lamp]', load: matched },
      addressed: { address: 'itemId=', load: addressed },
      silent: { address: 'Id=lamp', load: silent },
    },
  })
  await nextTask()
  expect([matched, addressed, silent].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0])
  document.body.insertAdjacentHTML('beforeend', '<p data-lamp></p>')
  await expect.poll(() => matched).toHaveBeenCalledTimes(1)
})

test('the entry for any type leaves a block of an unknown type alone, and its stop does nothing [RUN-13]', async () => {
  page = openPage('<div data-block-type="hologram"><p>Odd</p></div>')
  const element = document.querySelector<HTMLElement>('[data-block-type]')!
  const before = element.outerHTML
  const { island } = await anyIsland.load()
  const stop = await island.start(element, {}, {} as Site)
  stop()
  expect(element.outerHTML).toBe(before)
})
