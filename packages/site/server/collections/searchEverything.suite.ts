import { searchTerms } from '@vitrine/collections'
import { PublicationStatus } from '@vitrine/enums'
import { expect, test } from 'vitest'
import { json } from '../database/json.ts'
import { searchItems } from '../database/search.ts'
import { makeSight, publicSight } from '../database/sight.ts'
import type { Audience } from '../database/tables/site.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor } from '../testing/visitor.ts'

/** Search over products, pages and pictures. */
export function searchEverythingSuite(stand: Stand): void {
  async function find(query: string, more = ''): Promise<any> {
    const response = await createVisitor(stand.app()).send(`/search?q=${encodeURIComponent(query)}&format=json${more}`)
    expect(response.status).toBe(200)
    return response.json()
  }
  async function urlsOf(query: string, audiences: readonly Audience[] = ['everyone']): Promise<readonly string[]> {
    const sight = makeSight({ ...publicSight(stand.services.clock()), audiences })
    const found = await searchItems(stand.db, searchTerms(query), { sight, limit: 50 })
    return found.items.map(({ url }) => url)
  }

  test.each(['market bag', 'markte bag', 'MARKET BAGG', 'woven twil', 'SQ4300001'])(
    'the query %j finds the bag of the shop first, with its picture and its price [SRV-260] [SRV-261]',
    async (query) => {
      const [first] = (await find(query)).items
      expect(first).toMatchObject({
        kind: 'product',
        url: '/shop/market-bag',
        price: '$24.00',
        image: { id: 'diamond-twill' },
      })
    },
  )

  test('prices are in the form of the language of the page [SRV-261]', async () => {
    expect((await find('market bag', '&lang=de')).items[0].price).toMatch(/^24,00\s\$$/u)
  })

  test('pages and pictures are found by their titles and their texts [SRV-260]', async () => {
    expect(await urlsOf('guided tours')).toContain('/tours')
    expect(await urlsOf('eddy')).toContain('/prints/eddy')
    expect(await urlsOf('412 lamps'), 'text of a block').toContain('/shop')
  })

  test('each address is found once, and products stand before posts [SRV-260]', async () => {
    const urls = await urlsOf('lamp')
    expect(new Set(urls).size).toBe(urls.length)
    expect(urls[0]).toMatch(/^\/shop\//)
    expect((await urlsOf('club membership')).filter((url) => url === '/club')).toHaveLength(1)
  })

  test('a word of a locked page is found by its readers alone, with a typing error too [SRV-260]', async () => {
    const page = await stand.db.selectFrom('pages').selectAll().where('path', '=', '/tours').executeTakeFirstOrThrow()
    const block = { id: 'secret-words', page_id: page.id, position: 99, type: 'html', seed: null }
    await stand.db
      .insertInto('blocks')
      .values({ ...block, data: json({ html: '<p>The zanzibarine <b>cellar</b></p>' }) })
      .execute()
    const write = (values: object) => stand.db.updateTable('pages').set(values).where('id', '=', page.id).execute()
    try {
      expect(await urlsOf('zanzibarine')).toEqual(['/tours'])
      await write({ audience: 'members' })
      for (const query of ['zanzibarine', 'zanzibarnie', 'zanzi cellar']) {
        expect(await find(query), query).toMatchObject({ total: 0, terms: searchTerms(query) })
        expect(await urlsOf(query, ['everyone', 'members']), query).toEqual(['/tours'])
      }
      await write({ audience: 'everyone', status: PublicationStatus.Draft })
      expect(await urlsOf('zanzibarine', ['everyone', 'members'])).toEqual([])
    } finally {
      await write({ audience: page.audience, status: page.status })
      await stand.db.deleteFrom('blocks').where('id', '=', block.id).execute()
    }
    expect(await urlsOf('zanzibarine')).toEqual([])
  })

  test('a product is found by what it is called now, and not while it is unpublished [SRV-260]', async () => {
    const write = (values: object) =>
      stand.db.updateTable('products').set(values).where('id', '=', 'gift-card').execute()
    try {
      await write({ title: 'Quincunx voucher' })
      expect(await urlsOf('quincunx')).toEqual(['/shop/gift-card'])
      await write({ published: false })
      expect(await find('quincunx')).toMatchObject({ total: 0 })
    } finally {
      await write({ title: 'Gift card', published: true })
    }
    expect(await urlsOf('gift card')).toContain('/shop/gift-card')
  })
}
