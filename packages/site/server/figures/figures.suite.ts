import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { startPageLoad, storeErrors, storeEvents, storePerformance } from '@vitrine/server/tracking'
import { countSearch, sweepSearchCounts } from '../database/searchCounts.ts'
import { orderDesk } from '../testing/orderDesk.ts'
import { BAG, LAMP } from '../testing/orders.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, ORIGIN, type Visitor } from '../testing/visitor.ts'
import { panelForms } from '../testing/panelForms.ts'

const FIGURES = '/config/figures'
const DAY_MS = 86_400_000

/** The figures of the panel, the counts of searches behind them, and the journal. */
export function figuresSuite(stand: Stand): void {
  const { db } = stand
  const { act, placed, signedIn } = orderDesk(stand)
  const view = (pagePath: string, referrer?: string) => ({
    call: 'RecordHit',
    event: 'View',
    data: { pagePath, ...(referrer && { referrer }) },
    eventId: undefined,
  })
  const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS)
  const dayText = (days: number): string => daysAgo(days).toISOString().slice(0, 10)

  /** The tables of the page by the titles of their plots, and its totals. */
  async function read(visitor: Visitor, query = '') {
    const { document } = new JSDOM(await visitor.page(FIGURES + query)).window
    const texts = (parent: Element, selector: string) =>
      [...parent.querySelectorAll(selector)].map(({ textContent }) => textContent)
    const tables = [...document.querySelectorAll('.figures-plot')].map((plot) => [
      plot.querySelector('h3')!.textContent,
      [...plot.querySelectorAll('.figures-table tbody tr')].map((row) => texts(row, 'th, td')),
    ])
    const totals = [...document.querySelectorAll('main dl.activity-figures > div')].map((one) => texts(one, 'dt, dd'))
    return {
      document,
      tables: Object.fromEntries(tables) as Record<string, string[][]>,
      totals: Object.fromEntries(totals) as Record<string, string>,
      chapters: texts(document.body, 'main h2'),
    }
  }
  /** The rows of a table that are not zero. */
  const filled = (rows: string[][] | undefined) => rows?.filter(([, ...numbers]) => numbers.some((one) => one !== '0'))

  describe('the figures', () => {
    test('count views, visits, their pages and sources in the chosen days alone [SRV-370]', async () => {
      await storeEvents(
        db,
        [view('/prints', 'https://lamps.example/list?a=1'), view('/shop', `${ORIGIN}/prints`)],
        daysAgo(2),
      )
      await storeEvents(db, [view('/prints'), view('/prints?page=2', 'https://LAMPS.example/')], daysAgo(1))
      await storeEvents(db, [view('/prints'), view('/old')], daysAgo(40))
      const editor = await signedIn('editor')
      const { tables, totals } = await read(editor)
      expect(totals).toMatchObject({ 'Page views': '4', Visits: '3' })
      expect(filled(tables['Views and visits'])?.map(([, ...numbers]) => numbers)).toEqual([['4', '3']])
      expect(tables['Views and visits']).toHaveLength(5)
      const days = await read(editor, `?from=${dayText(13)}&until=${dayText(0)}`)
      expect(days.tables['Views and visits']?.slice(-4).map(([, ...numbers]) => numbers)).toEqual([
        ['0', '0'],
        ['2', '1'],
        ['2', '2'],
        ['0', '0'],
      ])
      expect(days.tables['Views and visits']).toHaveLength(14)
      expect(tables['Views by page']).toEqual([
        ['/prints', '3', '3'],
        ['/shop', '1', '0'],
      ])
      expect(tables['Visits by source']).toEqual([
        ['lamps.example', '2'],
        ['Direct', '1'],
      ])
      const chosen = await read(editor, `?from=${dayText(2)}&until=${dayText(2)}`)
      expect(chosen.tables['Views and visits']?.map(([, ...numbers]) => numbers)).toEqual([['2', '1']])
      const weeks = await read(editor, `?from=${dayText(45)}&until=${dayText(0)}`)
      expect([weeks.totals['Page views'], weeks.tables['Views and visits']?.length]).toEqual(['6', 7])
    })

    test('add up pages beyond the first twenty, and are right for names that visitors invent [SRV-370]', async () => {
      const invented = ['__proto__', '<b>/x</b>', `/${'y'.repeat(3000)}`, '']
      const paths = Array.from({ length: 30 }, (_, place) => [`/p${place}`, `/p${place}`]).flat()
      await storeEvents(
        db,
        [...paths, ...invented].map((path) => view(path)),
        daysAgo(0),
      )
      const { tables, totals } = await read(await signedIn('editor'))
      const rows = tables['Views by page']!
      expect(rows).toHaveLength(21)
      expect(rows.at(-1)?.[0]).toBe('All others')
      expect(rows.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(64)
      expect(totals['Page views']).toBe('64')
    })

    test('count orders, of them the paid ones, and what came in and was paid back [SRV-370]', async () => {
      await placed(BAG)
      const order = await placed(LAMP)
      await placed(BAG, { payment: 'confirm' })
      const shopkeeper = await signedIn('store')
      await act(shopkeeper, order, 'refund', { amount: '1.50' })
      const rows = await db.selectFrom('orders').select(['state', 'grand_total_cents as cents']).execute()
      const paid = rows.filter(({ state }) => state === 'confirmed')
      const cents = paid.reduce((sum, one) => sum + one.cents, 0)
      const { totals, tables, chapters } = await read(shopkeeper)
      expect(chapters).toEqual(['Orders'])
      expect(totals).toEqual({
        Orders: '3',
        'Paid orders': '2',
        'Sales in USD': `$${(cents / 100).toFixed(2)}`,
        'Refunded in USD': '$1.50',
      })
      expect(filled(tables['Orders'])?.map(([, ...numbers]) => numbers)).toEqual([['3', '2']])
    })

    test('show errors by message and the speed of pages at the 75th percentile [SRV-370]', async () => {
      const error = (message: string) => ({ event: 'error', data: { message }, timestamp: Date.now() }) as never
      await storeErrors(db, [error('lamp broke'), error('lamp broke'), error('')], daysAgo(0))
      for (const [metric, values] of [
        ['lcp', [100, 200, 300, 400]],
        ['cls', [0.1]],
      ] as const)
        for (const value of values) {
          const pageLoadId = crypto.randomUUID()
          await startPageLoad(db, pageLoadId, '/prints', daysAgo(0))
          await storePerformance(
            db,
            [{ app: 'site', event: metric, data: { value }, pageLoadId, ts: 1 }] as never,
            daysAgo(0),
          )
        }
      const { tables, totals } = await read(await signedIn('editor'))
      expect(totals['Errors']).toBe('3')
      expect(tables['Errors by message']).toEqual([
        ['lamp broke', '2'],
        ['No message', '1'],
      ])
      expect(tables['Largest paint by page']).toEqual([['/prints', '5', '325 ms', '–', '0.100']])
    })

    test.each([
      [`?from=yesterday`, 'Write a day as 2026-12-31'],
      [`?from=2026-02-30`, 'Write a day as 2026-12-31'],
      [`?from=${dayText(1)}&until=${dayText(3)}`, 'after the last one'],
      [`?until=2020-01-01`, 'Figures are kept for 90 days. These are the last 30 days.'],
      [`?from=2020-01-01`, 'so they begin later than you have chosen'],
    ])('answer days that they do not have with a sentence: %s [SRV-370]', async (query, sentence) => {
      const { document } = await read(await signedIn('owner'), query)
      expect(document.querySelector('[role=alert]')?.textContent).toContain(sentence)
      expect(document.querySelector<HTMLInputElement>('[name=from]')?.value).toMatch(/^\d{4}-\d\d-\d\d$/)
    })
  })

  describe('the counts of searches', () => {
    const counts = () =>
      db.selectFrom('search_counts').select(['text', 'searches', 'without_result']).orderBy('text').execute()

    test("have a visitor's first page of results, by words, and not those of the team or of a script [SRV-371]", async () => {
      const visitor = createVisitor(stand.app())
      for (const query of ['Zzyzx  qwrt', 'zzyzx qwrt!', 'zzyzx&page=2', 'print', 'print&format=json&limit=3', '%20'])
        await visitor.send(`/search?q=${query.replaceAll(' ', '+')}`)
      await visitor.send('/search?q=head', { method: 'HEAD' })
      await (await signedIn('editor')).page('/search?q=lost')
      expect(await counts()).toEqual([
        { text: 'print', searches: 1, without_result: 0 },
        { text: 'zzyzx qwrt', searches: 2, without_result: 2 },
      ])
      const { tables, totals } = await read(await signedIn('editor'))
      expect(tables['Searches without a result']).toEqual([['zzyzx qwrt', '2', '2']])
      expect(totals).toMatchObject({ Searches: '3', 'Without a result': '2' })
    })

    test('are bounded by day, keep no address of a person, and end after 90 days [SRV-371]', async () => {
      const now = new Date()
      await countSearch(db, 'ada@example.com', 0, now)
      for (let place = 0; place < 520; place += 1) await countSearch(db, `word${place}`, 0, now)
      await countSearch(
        db,
        Array.from({ length: 400 }, (_, place) => `lamp${place}`.repeat(3)).join(' '),
        0,
        daysAgo(1),
      )
      const rows = await counts()
      expect(rows.length).toBe(501)
      expect(rows.find(({ text }) => text === '')).toEqual({ text: '', searches: 22, without_result: 22 })
      expect(Math.max(...rows.map(({ text }) => text.length))).toBe(100)
      await sweepSearchCounts(db, new Date(now.getTime() + 91 * DAY_MS))
      expect(await counts()).toEqual([])
    })

    test('end for an address that searches too often in a minute, whose searches are answered [SRV-371]', async () => {
      const visitor = createVisitor(stand.app())
      for (let time = 0; time < 70; time += 1) expect((await visitor.send('/search?q=zzyzx')).status).toBe(200)
      expect(await counts()).toEqual([{ text: 'zzyzx', searches: 60, without_result: 60 }])
    })
  })

  describe('the journal', () => {
    test('lists what a person did with orders, beside the changes of others [SRV-372]', async () => {
      const shopkeeper = await signedIn('store')
      const order = await placed(LAMP)
      await act(shopkeeper, order, 'pack')
      await act(shopkeeper, order, 'note', { note: 'Tall box' })
      const owner = await signedIn('owner')
      const { document } = new JSDOM(await owner.page('/config/journal?person=store')).window
      const rows = [...document.querySelectorAll('tbody th')]
      const number = `#${String(order.number).padStart(5, '0')}`
      expect(rows.map(({ textContent }) => textContent)).toEqual([
        `Wrote a note on an order ${number}`,
        `Packed an order ${number}`,
      ])
      expect(rows[0]!.querySelector('a')?.getAttribute('href')).toBe(`/config/orders/${order.number}`)
    })

    test("lists each change of settings with its author, and one person's alone [SRV-372]", async () => {
      const [owner, editor] = [await signedIn('owner'), await signedIn('editor')]
      for (const who of [owner, editor]) await panelForms(stand, () => who).save('/config/languages', {})
      const lines = async (query = '') => {
        const { document } = new JSDOM(await owner.page(`/config/journal${query}`)).window
        return [...document.querySelectorAll('tbody tr')].map((row) =>
          [...row.querySelectorAll('th, td[dir]')].map(({ textContent }) => textContent),
        )
      }
      const names = await db
        .selectFrom('accounts')
        .select(['id', 'name'])
        .where('id', 'in', ['owner', 'editor'])
        .execute()
      const nameOf = (id: string) => names.find((one) => one.id === id)!.name
      expect(await lines()).toEqual([
        ['Changed settings Languages', nameOf('editor')],
        ['Changed settings Languages', nameOf('owner')],
      ])
      expect(await lines('?person=editor')).toEqual([['Changed settings Languages', nameOf('editor')]])
      expect(await lines('?person=%00x')).toEqual([])
    })
  })
}
