import { PublicationStatus } from '@vitrine/enums'
import { describe, expect, test } from 'vitest'
import { json } from '../database/json.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor } from '../testing/visitor.ts'

/** Pages of blocks as data. */
export function pageJsonSuite(stand: Stand): void {
  const get = (path: string) => createVisitor(stand.app()).send(path)

  describe('a page as data', () => {
    const data = async (path: string): Promise<any> => (await get(path)).json()

    test('has the blocks of the page in order, by the names of their types [SRV-63]', async () => {
      const page = await data('/visit?format=json')
      expect(page).toMatchObject({ kind: 'page', path: '/visit', pageType: 2 })
      const ids = page.blocks.map(({ id }: { id: string }) => id)
      expect(ids).toContain('town')
      const html = await (await get('/visit')).text()
      const drawn = [...html.matchAll(/"block-([\w-]+)" data-block-t/g)].map(([, id]) => id)
      expect(drawn.filter((id) => ids.includes(id))).toEqual(ids)
    })

    test('names the slide of its address [SRV-63]', async () => {
      expect(await data('/prints/eddy?format=json')).toMatchObject({
        kind: 'page',
        path: '/prints',
        slide: { id: 'eddy' },
      })
    })

    test.each(['/no-such-page', '/prints/no-such-print', '/journal/a-name-for-the-cat'])(
      'is refused as data at %s, where a visitor sees no page [SRV-63]',
      async (path) => {
        const response = await get(`${path}?format=json`)
        expect([response.status, await response.json()]).toEqual([404, { error: 'There is nothing here.' }])
      },
    )

    test('has nothing that the schemas of its blocks do not name [SRV-63]', async () => {
      await stand.db
        .updateTable('blocks')
        .set({ data: json({ html: '<p>Seen</p>', note: 'only for the owner' }) })
        .where('id', '=', 'latest-title')
        .execute()
      const text = await (await get('/whats-on?format=json')).text()
      expect(text).toContain('Seen')
      expect(text).not.toContain('only for the owner')
    })

    test('leaves out blocks that cannot be read, and logs them [SRV-63]', async () => {
      const rows = stand.db.selectFrom('blocks').select(['id', 'type', 'data']).where('id', 'in', ['town', 'way-tram'])
      const stored = await rows.execute()
      const change = (id: string, values: object) =>
        stand.db.updateTable('blocks').set(values).where('id', '=', id).execute()
      const ids = async (): Promise<string[]> =>
        (await data('/visit?format=json')).blocks.map(({ id }: { id: string }) => id)
      const whole = await ids()
      await change('town', { type: 'hologram' })
      await change('way-tram', { data: json({ html: 7 }) })
      try {
        expect(await ids()).toEqual(whole.filter((id) => id !== 'town' && id !== 'way-tram'))
        const lines = stand.logged.map(({ message, details }) => [message, details])
        expect(lines).toHaveLength(2)
        expect(lines).toEqual(
          expect.arrayContaining([
            ['a block could not be sent as data', { id: 'town', type: 'hologram', path: '/visit' }],
            ['a block could not be sent as data', { id: 'way-tram', type: 'html', path: '/visit' }],
          ]),
        )
      } finally {
        for (const { id, type, data } of stored) await change(id, { type, data: json(data) })
      }
    })

    test('of every published address that everybody reads is data, too [SRV-63]', async () => {
      const rows = await stand.db
        .selectFrom('pages')
        .select('path')
        .where('status', '=', PublicationStatus.Published)
        .where('audience', '=', 'everyone')
        .execute()
      expect(rows.length).toBeGreaterThan(15)
      for (const { path } of rows) {
        const response = await get(`${path}?format=json`)
        expect(response.status, path).toBe(200)
        expect(response.headers.get('Content-Type'), path).toMatch(/^application\/json/)
      }
    })
  })
}
