import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import provider from '../../testing/outside.js?url'
import sheet from './reservation.css?inline'
import { renderBlock } from '../registry/renderBlock.js'
import { dialogs } from '../dialogs/dialogs.js'
import { loadOutside } from '../outside/loadOutside.js'
import { fakeSite } from '../testing/fakeSite.js'
import { island } from './island.js'

/** An address of its own for each test, because a page loads a script only once, also across test files. */
const outside = `${provider}?reservation`

declare const tableService: { readonly searches: object[] }

const stored = { href: '/stub/tables', label: 'At the provider', venue: 'hall', opens: '18:00', closes: '21:30' }
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
  document.head.querySelector('style[data-of=reservation]')?.remove()
})

function serve(type: string, more: object = {}): HTMLElement {
  document.body.innerHTML = renderBlock(
    { id: 'r1', type, data: { ...stored, ...more } },
    {
      renderToStaticMarkup,
      renderToString,
      onError(error) {
        throw error
      },
    },
  )
  return document.body.firstElementChild as HTMLElement
}

async function start(type: string, more: object = {}, context: object = {}) {
  const block = serve(type, more)
  const site = fakeSite(undefined, context as never)
  const read = island.decode(JSON.parse(block.dataset['blockJson']!))
  if (!read.ok) throw new Error(read.error)
  stops.push(await island.start(block, read.data, site), () => site.use(dialogs).stop())
  return { block, site }
}
const status = (): string => document.querySelector('[data-part=status]')!.textContent
const scripts = (): number => [...document.scripts].filter(({ src }) => src.endsWith(outside)).length

test.each(['reservation', 'table-booking'])(
  'a %s is a link to the provider and a form that the browser posts there, without the script [BLK-42]',
  (type) => {
    const block = serve(type)
    expect(block.querySelector('a')?.getAttribute('href')).toBe('/stub/tables')
    const form = block.querySelector('form')!
    expect([form.method, form.getAttribute('action')]).toEqual(['get', '/stub/tables'])
    const options = (name: string) => [...form.querySelectorAll(`[name=${name}] option`)].map((one) => one.textContent)
    expect(options('partySize')).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1)))
    expect(options('time')).toEqual(['18:00', '18:30', '19:00', '19:30', '20:00', '20:30', '21:00', '21:30'])
  },
)

test.each(['reservation', 'table-booking'])(
  'the fields of a %s are named and begin with a party of two [BLK-42]',
  (type) => {
    const block = serve(type, { title: 'A table', text: 'Until late' })
    const form = block.querySelector('form')!
    expect(form.target).toBe('_blank')
    const fields = [...form.elements].filter((each) => each.matches('input, select')) as HTMLInputElement[]
    expect(fields.map(({ id, name, type: kind, value, required }) => [id, name, kind, value, required])).toEqual([
      ['r1-guests', 'partySize', 'select-one', '2', false],
      ['r1-date', 'date', 'date', '', true],
      ['r1-time', 'time', 'select-one', '18:00', false],
    ])
    expect(fields.map(({ labels }) => labels![0]!.textContent)).toEqual(['Guests', 'Date', 'Time'])
    expect(form.querySelector('button')!.type).toBe('submit')
    expect(block.querySelector('h2')!.textContent).toBe('A table')
    expect(block.querySelector('[data-part=text]')!.textContent).toBe('Until late')
    expect(block.querySelector<HTMLElement>('[data-part=times]')!.hidden).toBe(true)
    expect(block.querySelector('[data-part=preview]')).toBeNull()
  },
)

test('a preview has buttons alone, and posts nothing [BLK-38]', () => {
  const block = serve('reservation', { preview: true, label: '' })
  const form = block.querySelector('form')!
  expect([form.hasAttribute('action'), form.target, block.querySelector('a')]).toEqual([false, '', null])
  expect(
    [...block.querySelectorAll('button')].map(({ type, dataset, textContent }) => [
      type,
      dataset['action'],
      textContent,
    ]),
  ).toEqual([
    ['button', 'provider', 'Find a table'],
    ['button', 'find', 'Find a table'],
  ])
})

test('a reservation without a title, a text and a label has the text of its search on its link [BLK-42]', () => {
  const block = serve('reservation', { label: '' })
  expect(block.querySelector('h2, [data-part=text]')).toBeNull()
  expect(block.querySelector('a')!.textContent).toBe('Find a table')
  expect(block.querySelector('a')!.target).toBe('_blank')
})

/** Loads a provider's script, whose search then answers so. Returns the script's address. */
async function provideTables(search: () => Promise<readonly { time: string; href: string }[]>): Promise<string> {
  const script = `${provider}?answers`
  await loadOutside(script, document)
  const api = tableService as unknown as { search: typeof search }
  const own = api.search
  api.search = search
  stops.push(() => (api.search = own))
  return script
}

test('free tables are links to windows of their own, without those of unsafe addresses [BLK-42]', async () => {
  const script = await provideTables(async () => [
    { time: '18:00', href: 'https://tables.test/a' },
    { time: '18:30', href: '/b' },
    { time: '19:00', href: 'javascript:x' },
    { time: '19:30', href: 'xhttps://tables.test' },
  ])
  const { block } = await start('reservation', { script })
  await userEvent.click(page.getByRole('button', { name: 'Find a table' }))
  await expect.poll(() => status()).toBe('Tables are free at these times:')
  const times = block.querySelector<HTMLElement>('[data-part=times]')!
  expect(times.hidden).toBe(false)
  expect([...times.querySelectorAll('li > a')].map((link) => link.outerHTML)).toEqual([
    '<a href="https://tables.test/a" target="_blank" rel="noopener">18:00</a>',
    '<a href="/b" target="_blank" rel="noopener">18:30</a>',
  ])
})

test('the answer of an earlier search is dropped, and one after the stop, too [BLK-42]', async () => {
  const answers = [1, 2, 3].map(() => Promise.withResolvers<{ time: string; href: string }[]>())
  let turn = 0
  const script = await provideTables(() => answers[turn++]!.promise)
  const { block, site } = await start('reservation', { script })
  const served = block.querySelector('[data-part=times]')!.outerHTML
  const search = async (count: number): Promise<void> => {
    await userEvent.click(page.getByRole('button', { name: 'Find a table' }))
    await expect.poll(() => turn).toBe(count)
  }
  await search(1)
  expect(status()).toBe('Looking for tables…')
  await search(2)
  answers[1]!.resolve([{ time: '20:00', href: '/second' }])
  await expect.poll(() => status()).toBe('Tables are free at these times:')
  answers[0]!.resolve([{ time: '18:00', href: '/first' }])
  await answers[0]!.promise
  await search(3)
  expect(block.querySelector('[data-part=times]')!.textContent).toBe('20:00')
  stops.splice(1, 1)[0]!()
  answers[2]!.reject(new Error('late'))
  await answers[2]!.promise.catch(() => {})
  expect([block.querySelector('[data-part=times]')!.outerHTML, status(), site.reported]).toEqual([served, '', []])
})

test('the dates of a reservation begin today [BLK-42]', async () => {
  vi.setSystemTime(new Date(2026, 2, 5, 23, 50))
  const { block } = await start('reservation')
  const date = block.querySelector<HTMLInputElement>('[name=date]')!
  expect([date.min, date.value]).toEqual(['2026-03-05', '2026-03-05'])
  stops.shift()!()
  expect([date.min, date.value]).toEqual(['', ''])
  vi.useRealTimers()
})

test('both reservation blocks search by one script, which is loaded with the first search [BLK-41] [BLK-42]', async () => {
  const before = scripts()
  for (const type of ['reservation', 'table-booking']) {
    await start(type, { script: outside })
    const searched = before + (type === 'reservation' ? 0 : 1)
    expect(scripts()).toBe(searched)
    await userEvent.selectOptions(page.getByLabelText('Guests'), '4')
    await userEvent.selectOptions(page.getByLabelText('Time'), '19:30')
    await userEvent.click(page.getByRole('button', { name: 'Find a table' }))
    await expect.poll(() => status()).toBe('Tables are free at these times:')
    expect(page.getByRole('link', { name: '19:30' }).element()).toHaveProperty(
      'href',
      'https://tables.test/hall?at=19:30',
    )
    expect(scripts()).toBe(before + 1)
  }
  expect(tableService.searches.at(-1)).toMatchObject({ venue: 'hall', partySize: 4, time: '19:30' })
})

test('a search without a free table says so [BLK-42]', async () => {
  await start('reservation', { script: outside })
  await userEvent.selectOptions(page.getByLabelText('Guests'), '20')
  await userEvent.fill(page.getByLabelText('Date'), '2199-12-31')
  await userEvent.click(page.getByRole('button', { name: 'Find a table' }))
  await expect.poll(() => status()).toBe('No table is free then. Please try another time.')
  expect(tableService.searches.at(-1)).toEqual({ venue: 'hall', partySize: 20, date: '2199-12-31', time: '18:00' })
})

test('a script that cannot be had leaves the link to the provider [BLK-42]', async () => {
  const { block, site } = await start('reservation', { script: '/no-such-tables.js' })
  await userEvent.click(page.getByRole('button', { name: 'Find a table' }))
  await expect.poll(() => status()).toBe('This service cannot be reached now. Please use the link.')
  expect(block.querySelector('a')?.checkVisibility()).toBe(true)
  expect(site.reported).toEqual([
    { error: expect.any(Error), place: { source: 'block', type: 'reservation', id: 'r1' } },
  ])
})

test.each([
  ['reservation', 'Find a table'],
  ['table-booking', 'At the provider'],
])('an account that uses a %s gets the notice, and not before [BLK-38] [BLK-41]', async (type, name) => {
  const { block, site } = await start(type, { script: outside, preview: true }, { authenticatedAccount: { id: 'a' } })
  expect(block.textContent).toContain('Preview Only')
  expect(site.use(dialogs).entries).toEqual([])
  await userEvent.click(page.getByRole('button', { name }))
  const notice = page.getByRole('alertdialog', { name: 'Preview Only' })
  await expect
    .element(notice)
    .toHaveAccessibleDescription('Please log out of your account of the product in order to use the reservation block.')
  await userEvent.keyboard('{Escape}')
})

test('a reservation whose markup has no buttons starts for an account, without a notice [BLK-38]', async () => {
  const block = serve('reservation')
  for (const button of block.querySelectorAll('[data-action]')) button.remove()
  const site = fakeSite(undefined, { authenticatedAccount: { id: 'a' } })
  const stop = await island.start(block, { script: outside, venue: 'hall' }, site)
  const date = block.querySelector<HTMLInputElement>('[name=date]')!
  expect(date.min).toMatch(/^\d{4}-\d\d-\d\d$/)
  stop()
  expect([date.min, site.use(dialogs).entries, site.reported]).toEqual(['', [], []])
})

/** Columns of the block at a width of its place. */
function columnsAt(type: string, width: number): number {
  const style = document.head.appendChild(document.createElement('style'))
  style.dataset['of'] = 'reservation'
  style.textContent = sheet
  const block = serve(type)
  block.style.inlineSize = `${width}px`
  const root = block.querySelector('[data-part=root]')!
  const { length } = getComputedStyle(root).gridTemplateColumns.split(' ')
  style.remove()
  return length
}

test('a reservation is wide from 851 px on [BLK-39]', () => {
  expect([850, 851].map((width) => columnsAt('reservation', width))).toEqual([1, 2])
})

test('a table booking is one column up to 750 px [BLK-40]', () => {
  expect([750, 751].map((width) => columnsAt('table-booking', width))).toEqual([1, 2])
})
