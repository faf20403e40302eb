import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { EVENTS_ID, JOURNAL_ID } from '../../../../apps/demo-site/content/collections/items.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor } from '../testing/visitor.ts'
import { storedData } from '../testing/storedData.ts'

const PATH = '/api/widget/GetWidgetRendering'

/** Blocks that are rendered after their page. */
export function widgetsSuite(stand: Stand): void {
  async function post(fields: Readonly<Record<string, string>>) {
    const visitor = createVisitor(stand.app())
    await visitor.page('/elsewhere')
    const crumb = visitor.cookies.get('crumb') ?? ''
    const response = await visitor.send(PATH, { method: 'POST', form: { ...fields, crumb } })
    return { status: response.status, body: (await response.json()) as any }
  }

  describe('the rendering of widgets', () => {
    test('answers a photo service by its stored photos, whatever value was sent [SRV-30] [BLK-35] [RUN-28]', async () => {
      const value = { photos: [{ src: 'https://evil.test/x.png', width: 1, height: 1 }] }
      const { status, body } = await post({
        widgetJSON: JSON.stringify({ type: 'photo-service-b', id: 'seen-grain', value }),
      })
      expect(status).toBe(200)
      expect(Object.keys(body)).toEqual(['html'])
      expect(body.html.match(/<img /g)).toHaveLength(6)
      expect(body.html).toContain('>Grain &amp; Field</a>')
      expect(body.html).not.toContain('evil.test')
    })

    test('takes the number of a type, too [SRV-30]', async () => {
      const { status } = await post({ widgetJSON: JSON.stringify({ type: 36, id: 'seen-darkroom' }) })
      expect(status).toBe(200)
    })

    test.each([
      ['{"type":"hologram","id":"seen-grain"}'],
      ['{"type":"photo-service-b","id":"nothing"}'],
      ['{"type":"photo-service-b","id":"seen-shutter"}'],
      ['{"type":"html","id":"elsewhere-seen"}'],
      ['{"type":"photo-service-b","id":"__proto__"}'],
    ])('answers 404 for %s [SRV-30]', async (widgetJSON) => {
      expect(await post({ widgetJSON })).toEqual({ status: 404, body: { error: 'There is no such widget.' } })
    })

    test('answers 500 for a block whose stored photos cannot be read, and logs the reason [SRV-6]', async () => {
      const { data, store } = await storedData(stand.db, 'blocks', 'seen-grain')
      await store(7)
      try {
        const { status } = await post({ widgetJSON: '{"type":"photo-service-b","id":"seen-grain"}' })
        const causes = stand.logged.filter(({ level }) => level === 'error').map(({ error }) => String(error))
        expect(status).toBe(500)
        expect(causes).toContain('Error: [blocks] the data itself cannot be read: Object expected.')
      } finally {
        await store(data)
      }
    })

    test.each([{}, { widgetJSON: '' }, { widgetJSON: '{' }, { widgetJSON: '[]' }, { widgetJSON: '{"type":1}' }])(
      'answers 400 for %j [SRV-30]',
      async (fields) => {
        expect(await post(fields)).toEqual({
          status: 400,
          body: { error: 'This call takes widgetJSON with type and id.' },
        })
      },
    )
  })

  describe('the rendering of a summary of events', () => {
    const summary = (id: string, value: object = {}): string => JSON.stringify({ type: 'summary', id, value })

    test('answers the events that come, as the page draws them [SRV-30] [COL-23]', async () => {
      const { status, body } = await post({ widgetJSON: summary('coming-events'), collectionId: EVENTS_ID })
      expect(status).toBe(200)
      expect(Object.keys(body)).toEqual(['html'])
      expect(body.html).toContain('data-part="summary"')
      const page = await createVisitor(stand.app()).page('/whats-on')
      expect(page).toContain(body.html)
    })

    test('leaves out an event that has ended since the page was drawn [COL-23]', async () => {
      const form = { widgetJSON: summary('coming-events'), collectionId: EVENTS_ID }
      const first = /data-id="([^"]+)"/.exec((await post(form)).body.html)![1]!
      const { ends_at: end } = await stand.db
        .selectFrom('items')
        .select('ends_at')
        .where('id', '=', first)
        .executeTakeFirstOrThrow()
      stand.advance(end!.getTime() + 1000 - stand.services.clock().getTime())
      expect((await post(form)).body.html).not.toContain(`data-id="${first}"`)
    })

    test('speaks the language of the page that asks, and marks that of the owner [SRV-30] [SRV-97]', async () => {
      const form = { widgetJSON: summary('coming-events', { locale: 'ar' }), collectionId: EVENTS_ID }
      const { body } = await post(form)
      expect(body.html).toContain('lang="en-US" dir="ltr"')
      expect(JSDOM.fragment(body.html).querySelector('time')!.textContent).toMatch(/\p{Script=Arabic}/u)
    })

    test.each([undefined, null, 7, {}, { locale: 7 }, { locale: 'tlh' }])(
      'speaks the language of the site for the value %j [SRV-30]',
      async (value) => {
        const widgetJSON = JSON.stringify({ type: 'summary', id: 'coming-events', value })
        const { status, body } = await post({ widgetJSON, collectionId: EVENTS_ID })
        expect(status).toBe(200)
        expect(JSDOM.fragment(body.html).querySelector('time')!.textContent).toMatch(/\b20\d\d\b|[AP]M/)
      },
    )

    test('without a collection is refused with 400 [SRV-30]', async () => {
      expect(await post({ widgetJSON: summary('coming-events') })).toEqual({
        status: 400,
        body: { error: 'A summary of events takes the id of its collection.' },
      })
    })

    test.each(['nothing', '', JOURNAL_ID])(
      'of the collection %j, which is not its own, answers 404 [SRV-30]',
      async (id) => {
        const { status } = await post({ widgetJSON: summary('coming-events'), collectionId: id })
        expect(status).toBe(id === '' ? 400 : 404)
      },
    )

    test('of a block whose data are lost answers 404 [SRV-30]', async () => {
      const { data, store } = await storedData(stand.db, 'blocks', 'coming-events')
      await store(null)
      try {
        expect(await post({ widgetJSON: summary('coming-events'), collectionId: EVENTS_ID })).toEqual({
          status: 404,
          body: { error: 'There is no such collection.' },
        })
      } finally {
        await store(data)
      }
    })

    test('of an unknown block answers 404 [SRV-30]', async () => {
      const { status } = await post({ widgetJSON: summary('no-such-block'), collectionId: EVENTS_ID })
      expect(status).toBe(404)
    })
  })

  test('a page keeps photos that are rendered later on the server, and shows the others [BLK-35]', async () => {
    const html = await createVisitor(stand.app()).page('/elsewhere')
    const block = (id: string): string =>
      html
        .slice(html.indexOf(`id="block-${id}"`))
        .split('id="block-', 2)
        .join('')
    expect(block('seen-shutter').match(/<img /g)).toHaveLength(4)
    expect(html.slice(html.indexOf('id="block-seen-grain"')).split('</main>')[0]).not.toContain('<img ')
    expect(block('seen-grain').match(/data-part="item"><\/div>/g)).toHaveLength(6)
  })
}
