import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { RECORDER } from './core/recorder.js'
import type { Recorder } from './core/recorder.js'
import { deferred, nextTask, openPage, recordingIsland } from './testing/page.js'
import type { TestPage } from './testing/page.js'

let page: TestPage
let recorder: Recorder
const clicks: string[] = []

function note(event: Event): void {
  const control = (event.target as Element).closest('[data-replay]')
  if (control) clicks.push(`${control.textContent}${event.isTrusted ? '' : ' replayed'}`)
}

beforeAll(async () => {
  // @ts-expect-error -- the compiler accepts only modules in `import`, and the recorder is a classic script
  await import('./recorder.js')
  recorder = (document as { [RECORDER]?: Recorder })[RECORDER]!
})
beforeEach(() => {
  delete recorder.isLive
  clicks.length = 0
  document.addEventListener('click', note)
})
afterEach(() => {
  vi.useRealTimers()
  document.removeEventListener('click', note)
  page.close()
  recorder.isLive = () => true
  recorder.release()
})
afterAll(() => {
  recorder.isLive = () => true
})

const control = (name: string): string => `<button type="button" data-replay>${name}</button>`
const block = (id: string, inner: string, type = 'clock'): string =>
  `<div id="block-${id}" data-block-type="${type}">${inner}</div>\n`
const click = (name: string, options?: object): Promise<void> =>
  userEvent.click(browser.getByRole('button', { name }), options)

function slowIsland() {
  const chunk = deferred<{ island: ReturnType<typeof recordingIsland>['island'] }>()
  const recording = recordingIsland()
  return {
    log: recording.log,
    arrive: () => chunk.resolve({ island: recording.island }),
    fail: (error: unknown) => chunk.reject(error),
    islands: { clock: { load: () => chunk.promise, strategy: 'visible' as const } },
  }
}

test('a click before the entry happens once, after its island has started [RUN-50] [RUN-11]', async () => {
  const { islands, log, arrive } = slowIsland()
  page = openPage(block('a', control('Next')))
  await click('Next')
  expect(clicks).toEqual([])
  page.start({ islands })
  expect(page.block('a').getAttribute('aria-busy')).toBe('true')
  await nextTask()
  expect([log, clicks]).toEqual([[], []])
  arrive()
  await expect.poll(() => clicks).toEqual(['Next replayed'])
  expect(log).toEqual(['+a {}'])
  expect(page.block('a').hasAttribute('aria-busy')).toBe(false)
  await click('Next')
  expect(clicks).toEqual(['Next replayed', 'Next'])
})

test('a click while the island is on the way starts it and happens once [RUN-50]', async () => {
  const { islands, arrive } = slowIsland()
  page = openPage('<div style="height: 3000px"></div>' + block('a', control('Next')))
  page.start({ islands })
  await click('Next')
  expect([clicks, page.block('a').getAttribute('aria-busy')]).toEqual([[], 'true'])
  arrive()
  await expect.poll(() => clicks).toEqual(['Next replayed'])
})

test('of several early clicks the last one happens [RUN-50]', async () => {
  const { islands, arrive } = slowIsland()
  page = openPage(block('a', control('First') + control('Second')))
  await click('First')
  await click('Second')
  page.start({ islands })
  arrive()
  await expect.poll(() => clicks).toEqual(['Second replayed'])
})

test('nobody else hears of a held click [RUN-50]', async () => {
  page = openPage(block('a', control('Next')))
  const heard = vi.fn()
  document.body.addEventListener('click', heard)
  await click('Next')
  expect(heard).not.toHaveBeenCalled()
  document.body.removeEventListener('click', heard)
})

test('native controls and modified clicks are never touched [RUN-50]', async () => {
  page = openPage(block('a', `<a href="#native" data-replay>Picture</a><button type="button">Plain</button>`))
  const seen: string[] = []
  const listen = (event: MouseEvent): void => {
    seen.push(`${(event.target as Element).textContent}${event.defaultPrevented ? ' prevented' : ''}`)
    event.preventDefault()
  }
  document.addEventListener('click', listen)
  await click('Plain')
  for (const modifier of ['Shift', 'Control', 'Meta', 'Alt'] as const)
    await userEvent.click(browser.getByRole('link', { name: 'Picture' }), { modifiers: [modifier] })
  expect(seen).toEqual(['Plain', 'Picture', 'Picture', 'Picture', 'Picture'])
  expect(recorder.control).toBeUndefined()
  document.removeEventListener('click', listen)
})

test.each([
  ['a click on the button', () => click('Send')],
  ['Enter in a field', () => userEvent.type(browser.getByRole('textbox', { name: 'Name' }), '{Enter}')],
])('%s of a marked submit is held until the island has started, then submits once [RUN-50]', async (_, submit) => {
  const { islands, arrive } = slowIsland()
  const fields = '<input aria-label="Name"><button data-replay>Send</button>'
  page = openPage(block('a', `<form action="/never">${fields}</form>`))
  const sent: string[] = []
  page.block('a').addEventListener('submit', (event) => {
    event.preventDefault()
    sent.push((event.target as HTMLFormElement).tagName)
  })
  await submit()
  page.start({ islands })
  await nextTask()
  expect([sent, page.block('a').getAttribute('aria-busy')]).toEqual([[], 'true'])
  arrive()
  await expect.poll(() => sent).toEqual(['FORM'])
  await nextTask()
  expect(sent).toHaveLength(1)
})

test('when the entry does not come within 3 s, the native action happens, once [RUN-50]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  page = openPage(block('a', `<a href="#early-native" data-replay>Picture</a>`))
  let heldAt = Infinity
  recorder.onHold = () => void (heldAt = Date.now())
  await userEvent.click(browser.getByRole('link', { name: 'Picture' }))
  delete recorder.onHold
  // Advance the clock to 2999 ms after the click, not by 2999 ms: in a slow browser, handling the click advances the
  // clock by itself.
  await vi.advanceTimersByTimeAsync(heldAt + 2999 - Date.now())
  expect([clicks, location.hash]).toEqual([[], ''])
  await vi.advanceTimersByTimeAsync(1)
  expect([clicks, location.hash]).toEqual([['Picture replayed'], '#early-native'])
  history.replaceState(null, '', location.pathname + location.search)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(clicks).toHaveLength(1)
})

test('an island that takes longer than 3 s does not apply the click a second time [RUN-50]', async () => {
  const { islands, log, arrive } = slowIsland()
  page = openPage(block('a', control('Next')))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await click('Next')
  page.start({ islands })
  await vi.advanceTimersByTimeAsync(3000)
  expect(clicks).toEqual(['Next replayed'])
  arrive()
  vi.useRealTimers()
  await expect.poll(() => log).toEqual(['+a {}'])
  expect(clicks).toHaveLength(1)
})

test('when the island fails, the native action happens at once [RUN-50]', async () => {
  allowConsole('out of order')
  const recording = recordingIsland()
  const island = {
    ...recording.island,
    start() {
      throw new Error('out of order')
    },
  }
  page = openPage(block('a', `<a href="#island-failed" data-replay>Picture</a>`))
  await userEvent.click(browser.getByRole('link', { name: 'Picture' }))
  page.start({ islands: { clock: { load: async () => ({ island }), strategy: 'interaction' } } })
  await expect.poll(() => location.hash).toBe('#island-failed')
  expect(clicks).toEqual(['Picture replayed'])
  history.replaceState(null, '', location.pathname + location.search)
})

test('a control that has left the page is not clicked [RUN-50]', async () => {
  const { islands, arrive, log } = slowIsland()
  page = openPage(block('a', control('Next') + control('Other')))
  await click('Next')
  page.start({ islands })
  browser.getByRole('button', { name: 'Next' }).element().remove()
  arrive()
  await expect.poll(() => log).toEqual(['+a {}'])
  recorder.release()
  expect([clicks, recorder.control]).toEqual([[], undefined])
})

test('a click inside a control whose text was replaced meanwhile reaches the control [RUN-50]', async () => {
  const { islands, arrive } = slowIsland()
  page = openPage(block('a', `<button type="button" data-replay><span>Next</span></button>`))
  await userEvent.click(browser.getByText('Next'))
  page.start({ islands })
  page.block('a').querySelector('button')!.innerHTML = '<font>Weiter</font>'
  arrive()
  await expect.poll(() => clicks).toEqual(['Weiter replayed'])
})

test('a click in a block of unknown type goes where it would without script [RUN-50]', async () => {
  page = openPage(block('a', control('Next'), 'hologram'))
  await click('Next')
  page.start()
  expect(clicks).toEqual(['Next replayed'])
  await click('Next')
  expect(clicks).toEqual(['Next replayed', 'Next'])
})

test('a control outside the blocks waits for the features of the page [RUN-50]', async () => {
  const chunk = deferred<{ feature: () => () => void }>()
  page = openPage(`<p id="bar">${control('Accept')}</p>`)
  await click('Accept')
  page.start({ features: { bar: { when: () => true, load: () => chunk.promise } } })
  await nextTask()
  expect(clicks).toEqual([])
  chunk.resolve({ feature: () => () => {} })
  await expect.poll(() => clicks).toEqual(['Accept replayed'])
  await click('Accept')
  expect(clicks).toEqual(['Accept replayed', 'Accept'])
})

test('a stopped page holds no click [RUN-50]', async () => {
  const { islands } = slowIsland()
  page = openPage(block('a', control('Next')))
  page.start({ islands })()
  await click('Next')
  expect(clicks).toEqual(['Next'])
})

test('a click inside a shadow tree reaches the control around it [RUN-50]', async () => {
  const { islands, arrive } = slowIsland()
  page = openPage(block('a', '<div data-replay>Host</div>'))
  const host = document.querySelector('[data-replay]')!
  host.attachShadow({ mode: 'open' }).innerHTML = '<button type="button">Inside</button>'
  await click('Inside')
  page.start({ islands })
  arrive()
  await expect.poll(() => clicks).toEqual(['Host replayed'])
})

test('a click in a block that the page has just inserted waits for it [RUN-50]', async () => {
  const { islands, log, arrive } = slowIsland()
  page = openPage('<main></main>')
  page.start({ islands })
  document.querySelector('main')!.innerHTML = block('a', control('Next'))
  const button = document.querySelector('button')!
  expect(recorder.isLive!(button)).toBe(false)
  recorder.onHold!(button)
  arrive()
  await expect.poll(() => log).toEqual(['+a {}'])
  expect(recorder.isLive!(button)).toBe(true)
})

test('a control outside the blocks is live once the page is parsed, not before [RUN-50]', () => {
  page = openPage(`<p>${control('Accept')}</p>`)
  page.start()
  const button = document.querySelector('button')!
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  expect(recorder.isLive!(button)).toBe(false)
  state.mockReturnValue('interactive')
  expect(recorder.isLive!(button)).toBe(true)
  state.mockRestore()
})
