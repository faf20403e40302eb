import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRINTS } from '../../../../apps/demo-site/content/prints/index.ts'
import type { OpenDatabase } from '../database/db.ts'
import { json } from '../database/json.ts'
import type { PageModel } from '../model.ts'
import { openFilledDatabase } from '../testing/filledDatabase.ts'
import { drawPrintLabel } from './drawPrintLabel.tsx'
import site from '../../../../apps/demo-site/vitrine.config.ts'

const { pictureOf } = site.pictures

let database: OpenDatabase
beforeAll(async () => {
  database = await openFilledDatabase()
  const { db } = database
  await db.deleteFrom('products').execute()
  const product = (id: string, data: object) => ({
    id,
    type: 'PHYSICAL',
    title: `The ${id}`,
    data: json(data),
    seed: null,
  })
  await db
    .insertInto('products')
    .values([
      product('bag', {}),
      product('gift', { print: 'eddy' }),
      product('other', { print: 'totality', href: '/shop/other' }),
      product('sheet', { print: 'eddy', href: '/shop/sheet' }),
    ])
    .execute()
})
afterAll(() => database.close())

const MODEL = { contentLanguage: {}, lang: 'en-US' } as PageModel
const slide = (id: string, print = id, title = `Title of ${id}`) => ({ id, print, title, description: '' })

async function label(print: string, others: readonly ReturnType<typeof slide>[]): Promise<Document> {
  const addressed = { ...slide(print), image: pictureOf(print), others }
  return new JSDOM(await drawPrintLabel({ db: database.db, site }, MODEL, addressed, '/prints')).window.document
}

test('the label of a print leads to its product and to the others of its series [SRV-62]', async () => {
  const { series } = PRINTS.find(({ slug }) => slug === 'eddy')!
  const sibling = PRINTS.find((print) => print.series === series && print.slug !== 'eddy')!
  const stranger = PRINTS.find((print) => print.series !== series)!
  const page = await label('eddy', [
    slide('a b', sibling.slug),
    slide('stranger', stranger.slug),
    slide('gone', 'no-such-print'),
    slide('bare', ''),
  ])
  const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links.toSorted()).toEqual(['/prints/a%20b', '/shop/sheet'])
  expect(page.body.textContent).toContain('The sheet')
  expect(page.querySelector('img')?.getAttribute('src') ?? page.body.innerHTML).toContain(sibling.slug)
})

test('a print without a product leads to none [SRV-62]', async () => {
  const slug = PRINTS.find((print) => !['eddy', 'totality'].includes(print.slug))!.slug
  expect((await label(slug, [])).querySelectorAll('a')).toHaveLength(0)
})

test('a slide that shows no print has no label [SRV-62]', async () => {
  expect((await label('no-such-print', [])).body.innerHTML).toBe('')
})
