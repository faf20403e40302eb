import { describe, expect, test } from 'vitest'
import type { Stand } from '../testing/stand.ts'
import { createVisitor } from '../testing/visitor.ts'

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

  test('a page keeps photos that are rendered later on the server, and shows the others [BLK-35]', async () => {
    const html = await createVisitor(stand.app()).page('/elsewhere')
    const block = (id: string): string =>
      html
        .slice(html.indexOf(`id="block-${id}"`))
        .split('id="block-', 2)
        .join('')
    expect(block('seen-shutter').match(/<img /g)).toHaveLength(4)
    expect(html.slice(html.indexOf('id="block-seen-grain"')).split('</main>')[0]).not.toContain('<img ')
  })
}
