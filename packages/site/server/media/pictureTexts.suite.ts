import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { findAccount } from '../database/accounts.ts'
import { json } from '../database/json.ts'
import { findMedia } from '../database/media.ts'
import { type Editor, signInEditor } from '../testing/editors.ts'
import { BAG } from '../testing/orders.ts'
import type { Stand } from '../testing/stand.ts'
import { documentOf, translate } from '../testing/translating.ts'
import { createVisitor, hiddenField, ORIGIN, type Visitor } from '../testing/visitor.ts'
import { addMedia } from './addMedia.ts'

const FILES = '/config/files'
const LIST = '/config/translations?kind=picture'
const YARD = 'The yard at dusk'

/** Alternative texts of uploaded pictures in the languages of a site. */
export function pictureTextsSuite(stand: Stand): void {
  let editor: Editor
  let visitor: Visitor
  let id: string
  beforeEach(async () => {
    editor = await signInEditor(stand.app())
    visitor = createVisitor(stand.app())
    const content = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#1d2340' } })
      .png()
      .toBuffer()
    const { account } = (await findAccount(stand.db, 'editor@demo.test'))!
    id = await addMedia(stand.services, { name: 'yard.png', content }, account)
    await save({ 'alt-en-US': YARD })
  })

  async function save(fields: Readonly<Record<string, string>>): Promise<void> {
    const crumb = hiddenField(await editor.visitor.page(FILES), 'crumb')
    const form = { crumb, name: 'yard.png', 'focal-x': '50', 'focal-y': '50', ...fields }
    expect((await editor.visitor.send(`${FILES}/${id}`, { form })).status).toBe(303)
  }

  async function progress(): Promise<string | undefined> {
    const page = documentOf(await editor.visitor.page(LIST), LIST)
    const link = page.querySelector(`a[href^="/config/translations/picture/${id}?"][href$="=de"]`)
    return link?.closest('td')?.textContent?.replace(/\s+/g, ' ').trim()
  }

  /** Texts and languages of the picture where a page shows it. */
  async function textsAt(path: string) {
    const shown = documentOf(await visitor.page(path), path).querySelectorAll(`img[src^="/images/${id}/"]`)
    return [...shown].flatMap((one) =>
      one.getAttribute('alt') === '' ? [] : [[one.getAttribute('alt'), one.getAttribute('lang')]],
    )
  }

  /** Shows the picture in blocks of a page, of a product, of a post and of the popup while work runs. */
  async function whileShown(work: (places: readonly string[]) => Promise<void>): Promise<void> {
    const { db } = stand
    const page = await db.selectFrom('pages').select('id').where('path', '=', '/visit').executeTakeFirstOrThrow()
    const product = await db.selectFrom('products').selectAll().where('id', '=', BAG.itemId).executeTakeFirstOrThrow()
    const item = await db
      .selectFrom('items')
      .select(['id', 'print'])
      .where('url_id', '=', 'winter-opening')
      .executeTakeFirstOrThrow()
    const block = (type: string, data: object) => ({ id: `own-${type}`, page_id: page.id, position: 99, type, data })
    const blocks = [
      block('image', { picture: id, variant: 'inline' }),
      block('gallery', { slides: [{ id: 'yard', picture: id }] }),
      block('photo-service-a', { service: 'Lens', photos: [{ picture: id, href: '' }] }),
    ]
    const setProduct = (data: object) =>
      db
        .updateTable('products')
        .set({ data: json(data) })
        .where('id', '=', product.id)
        .execute()
    const setPrint = (print: string | null) =>
      db.updateTable('items').set({ print }).where('id', '=', item.id).execute()
    await db
      .insertInto('blocks')
      .values(blocks.map((one) => ({ ...one, data: json(one.data), seed: null })))
      .execute()
    try {
      const { print: _print, ...data } = product.data as { readonly print?: unknown }
      await setProduct({ ...data, picture: id })
      await setPrint(id)
      await work(['/visit', '/shop/market-bag', '/journal/winter-opening'])
    } finally {
      await db
        .deleteFrom('blocks')
        .where(
          'id',
          'in',
          blocks.map((one) => one.id),
        )
        .execute()
      await setProduct(product.data as object)
      await setPrint(item.print)
    }
  }

  describe('the alternative text of a picture', () => {
    test('is listed, translated and marked when its original changes, and the page of the picture has all [PAN-147]', async () => {
      expect(await progress()).toBe('0 of 1')
      const translator = documentOf(await editor.visitor.page(`/config/translations/picture/${id}?language=de`), LIST)
      expect(translator.querySelector(`.translations img[src^="/images/${id}/"]`)).not.toBeNull()
      expect((await translate(editor, 'picture', id)).status).toBe(303)
      expect(await progress()).toBe('Translated')
      expect((await findMedia(stand.db, id))!.alt).toEqual({ 'en-US': YARD, de: `de:${YARD}` })
      const own = documentOf(await editor.visitor.page(`${FILES}/${id}`), FILES)
      expect(own.querySelector('#alt-de')!.textContent).toBe(`de:${YARD}`)
      await save({ 'alt-en-US': 'The yard at dawn', 'alt-de': `de:${YARD}` })
      expect(await progress()).toBe('Translated, 1 to be looked at again')
      await save({ 'alt-en-US': 'The yard at dawn', 'alt-de': 'Der Hof am Morgen' })
      expect(await progress()).toBe('Translated')
      const path = `/config/translations/picture/${id}?language=de`
      const crumb = hiddenField(await editor.visitor.page(path), 'crumb')
      const send = (text: string) =>
        editor.visitor.send(path, { form: { crumb, 'text.alt': text }, headers: { Referer: ORIGIN + path } })
      expect((await send('x'.repeat(501))).status).toBe(400)
      expect((await send('')).status).toBe(303)
      expect(await progress()).toBe('0 of 1')
      expect((await findMedia(stand.db, id))!.alt).toEqual({ 'en-US': 'The yard at dawn' })
      await save({ 'alt-en-US': '' })
      expect(await progress()).toBeUndefined()
      const { visitor: keeper } = await signInEditor(stand.app(), 'store')
      expect((await keeper.send(path)).status).toBe(403)
    })

    test('is read in the language of the visitor wherever the picture stands, else in the original with its language [PAN-148]', () =>
      whileShown(async ([page = '', product = '', post = '']) => {
        const three = (text: string, lang: string | null) => [text, text, text].map((one) => [one, lang])
        expect(await textsAt(page)).toEqual(three(YARD, null))
        await translate(editor, 'page', '64f0a1b2c3d4e5f607182930')
        expect(await textsAt(`/de${page}`)).toEqual(three(YARD, 'en-US'))
        for (const place of [product, post]) expect(await textsAt(`/de${place}`), place).toContainEqual([YARD, 'en-US'])
        await translate(editor, 'picture', id)
        expect(await textsAt(page)).toEqual(three(YARD, null))
        expect(await textsAt(`/de${page}`)).toEqual(three(`de:${YARD}`, 'de'))
        for (const place of [product, post])
          expect(await textsAt(`/de${place}`), place).toContainEqual([`de:${YARD}`, 'de'])
        const json = (await (await visitor.send(`/de${post}?format=json`)).json()) as { item: { image: object } }
        expect(json.item.image).toMatchObject({ alt: `de:${YARD}`, lang: 'de' })
        const feed = async (path: string) => (await visitor.send(path)).text()
        expect(await feed('/de/shop/rss.xml')).toContain(`alt=&#34;de:${YARD}&#34;`)
        expect(await feed('/shop/rss.xml')).toContain(`alt=&#34;${YARD}&#34;`)
      }))
  })
}
