import { expectCombobox } from '@vitrine/testing'
import { holdNavigations } from '@vitrine/testing/navigations'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { SearchHit } from '../core/itemContext.js'
import { SearchField, SearchPage } from '../react/index.js'
import { HIT } from '../testing/items.js'
import { takeLanguage } from '../../testing/takeLanguage.js'
import { place } from '../testing/place.js'
import { enhanceSearch } from './enhanceSearch.js'
import '../styles.css'

let stop = (): void => {}
afterEach(() => stop())

const LAMPS: readonly SearchHit[] = [HIT, { ...HIT, title: 'Lamp oil', url: '/journal/lamp-oil' }]

function start(suggest: (query: string, signal: AbortSignal) => Promise<readonly SearchHit[]>) {
  const root = place(<SearchField />)
  const open = vi.fn<(hit: SearchHit) => void>()
  stop = enhanceSearch(root, { suggest, open })
  const input = root.querySelector('input')!
  return { root, input, open, status: root.querySelector('[role=status]')! }
}

test('the field is a combobox by the ARIA pattern [COL-18]', async () => {
  const { input } = start(() => Promise.resolve(LAMPS))
  await expectCombobox({ input, text: 'lamp', options: ['First light in the lamp works', 'Lamp oil'] })
})

test('suggestions begin at 2 characters, once after a pause of 250 ms, and their count is announced [COL-18]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const suggest = vi.fn((_query: string) => Promise.resolve(LAMPS))
  const { input, status } = start(suggest)
  function type(text: string, pause: number): void {
    input.value = text
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    vi.advanceTimersByTime(pause)
  }
  input.focus()
  type('l', 1000)
  type('la', 249)
  type('lam', 249)
  type('lamp', 249)
  expect(suggest).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(suggest.mock.calls.map(([query]) => query)).toEqual(['lamp'])
  vi.useRealTimers()
  await expect.poll(() => status.textContent).toBe('Results found: 2')
})

test('a suggestion shows its small picture and the price of a product [SRV-261]', async () => {
  const root = place(<SearchField />)
  const image = { id: 'twill', src: '/images/twill', width: 900, height: 600, alt: 'Twill' }
  const bag: SearchHit = { title: 'Market bag', url: '/shop/bag', kind: 'product', excerpt: '', price: '$24.00', image }
  stop = enhanceSearch(root, {
    suggest: () => Promise.resolve([bag]),
    open: vi.fn(),
    thumbnail: (src) => `${src}?format=100w`,
  })
  await userEvent.type(root.querySelector('input')!, 'bag')
  await expect.poll(() => root.querySelector('[role=option]')?.textContent?.trim()).toBe('Market bag $24.00')
  const picture = root.querySelector<HTMLImageElement>('[role=option] img')!
  expect([picture.getAttribute('src'), picture.alt]).toEqual(['/images/twill?format=100w', ''])
  expect(picture.getBoundingClientRect().width).toBe(44)
})

test('Enter opens the active suggestion and leaves the form alone [COL-18]', async () => {
  const { root, input, open } = start(() => Promise.resolve(LAMPS))
  const submit = vi.fn((event: Event) => event.preventDefault())
  root.addEventListener('submit', submit)
  await userEvent.type(input, 'lamp')
  await expect.poll(() => input.getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(open.mock.calls).toEqual([[LAMPS[1]]])
  expect(submit).not.toHaveBeenCalled()
})

test('Enter without an active suggestion submits the query to /search [BLK-52]', async () => {
  const { root, input } = start(() => Promise.resolve(LAMPS))
  const submit = vi.fn((event: Event) => event.preventDefault())
  root.addEventListener('submit', submit)
  await userEvent.type(input, 'lamp{Enter}')
  expect(submit).toHaveBeenCalledOnce()
  const form = root.querySelector('form')!
  expect([form.getAttribute('action'), form.method, new FormData(form).get('q')]).toEqual(['/search', 'get', 'lamp'])
})

test('a press on a suggestion opens it [COL-18]', async () => {
  const { root, input, open } = start(() => Promise.resolve(LAMPS))
  await userEvent.type(input, 'lamp')
  await expect.poll(() => input.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(root.querySelectorAll('[role=option]')[0]!)
  expect(open.mock.calls).toEqual([[LAMPS[0]]])
})

test('suggested events of one title have their dates, in the language of the page and their own zone [COL-27]', async () => {
  const walk = { ...HIT, title: 'Lantern walk', kind: 'event', timeZone: 'Europe/Berlin' } as const
  const nights = [Date.UTC(2026, 10, 27, 23, 30), Date.UTC(2026, 11, 4, 18)].map((begin) => ({ ...walk, start: begin }))
  const root = place(<SearchField />)
  root.lang = 'de-DE'
  stop = enhanceSearch(root, { suggest: () => Promise.resolve([...nights, HIT]) })
  const input = root.querySelector('input')!
  await userEvent.type(input, 'walk')
  await expect.poll(() => input.getAttribute('aria-expanded')).toBe('true')
  const options = [...root.querySelectorAll('[role=option]')]
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Lantern walk 28. November 2026',
    'Lantern walk 4. Dezember 2026',
    'First light in the lamp works',
  ])
})

test('a failed search says so and no result is announced as such [COL-18] [COL-19]', async () => {
  const suggest = vi.fn(() => Promise.resolve<readonly SearchHit[]>([]))
  suggest.mockRejectedValueOnce(new TypeError('offline'))
  const { input, status } = start(suggest)
  await userEvent.type(input, 'lamp')
  await expect.poll(() => status.textContent).toBe('Unable to load results')
  await userEvent.type(input, 's')
  await expect.poll(() => status.textContent).toBe('No results found')
})

test('a list of suggestions has at most 6, in English without a language of the page, and goes when the form is sent [COL-27]', async () => {
  const many = Array.from({ length: 7 }, (_, index) => ({ ...HIT, title: `Lamp ${index}`, start: HIT.publishedAt }))
  const { root, input } = start(() => Promise.resolve(many))
  takeLanguage()
  root.removeAttribute('lang')
  stop()
  stop = enhanceSearch(root, { suggest: () => Promise.resolve(many) })
  await userEvent.type(input, 'lamp')
  await expect.poll(() => root.querySelectorAll('[role=option]').length).toBe(6)
  expect(root.querySelector('[role=option]')!.textContent).toBe('Lamp 0 November 20, 2026')
  expect(root.querySelector('[data-part=details]')!.getAttribute('data-scope')).toBe('search')
  root.addEventListener('submit', (event) => event.preventDefault(), { once: true })
  root.querySelector('form')!.requestSubmit()
  expect(input.getAttribute('aria-expanded')).toBe('false')
})

test('a query of markup and wildcards stays text [COL-18]', async () => {
  const title = '<img src=x onerror=alert(1)> 100% _'
  const { root, input, status } = start(() => Promise.resolve([{ ...HIT, title }]))
  await userEvent.fill(input, '%_<b>*')
  await expect.poll(() => input.getAttribute('aria-expanded')).toBe('true')
  expect(root.querySelector('[role=option]')!.textContent).toBe(title)
  await expect.poll(() => status.textContent).toBe('Results found: 1')
  expect(root.querySelector('img')).toBeNull()
})

test('stopping leaves the field as the server wrote it [COL-18]', async () => {
  const root = place(<SearchField />)
  const before = root.innerHTML
  stop = enhanceSearch(root, { suggest: () => Promise.resolve(LAMPS) })
  await userEvent.type(root.querySelector('input')!, 'lamp')
  await expect.poll(() => root.querySelectorAll('[role=option]').length).toBe(2)
  stop()
  expect(root.innerHTML).toBe(before)
})

test('the page of results marks matches and says their count [COL-18]', () => {
  const root = place(<SearchPage query="lamp" terms={['lamp']} items={[HIT]} total={12} page={1} pageCount={2} />)
  expect([...root.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['lamp', 'lamp'])
  expect(root.querySelector('[data-part=count]')!.textContent).toBe('Results found: 12')
  expect(root.querySelector('[data-part=more]')!.getAttribute('href')).toBe('/search?q=lamp&page=2')
})

test('a page without results and one that failed say so [COL-18] [COL-19]', () => {
  expect(place(<SearchPage query="xyz" items={[]} />).querySelector('[data-part=count]')!.textContent).toBe(
    'No results found',
  )
  expect(place(<SearchPage query="xyz" items={[]} state="failed" />).querySelector('[role=alert]')!.textContent).toBe(
    'Unable to load results',
  )
})

test.each([
  ['/journal/lamp-oil?from=search', 'push /journal/lamp-oil?from=search'],
  ['javascript:alert(1)', `replace ${location.pathname}${location.search}`],
])('for a suggestion with the address %s the browser by default does: %s [COL-27]', async (url, expected) => {
  const root = place(<SearchField />)
  stop = enhanceSearch(root, { suggest: () => Promise.resolve([{ ...HIT, url }]) })
  const input = root.querySelector('input')!
  const { went, stop: release } = await holdNavigations()
  onTestFinished(release)
  await userEvent.type(input, 'lamp')
  await expect.poll(() => input.getAttribute('aria-expanded')).toBe('true')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => went).toEqual([expected])
})

test('a press on the list keeps the focus in the field, by a pointer and by the mouse [COL-18]', async () => {
  const { input, root } = start(() => Promise.resolve(LAMPS))
  await userEvent.type(input, 'lamp')
  await expect.poll(() => input.getAttribute('aria-expanded')).toBe('true')
  const option = root.querySelector('[role=option]')!
  for (const type of ['pointerdown', 'mousedown'])
    expect(option.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true })), type).toBe(false)
  expect(document.activeElement).toBe(input)
})
