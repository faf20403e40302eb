import { beforeEach, describe, expect, test } from 'vitest'
import { addCartEntry } from '@vitrine/commerce/api'
import { type Editor, signInEditor } from '../testing/editors.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField, ORIGIN, type Visitor } from '../testing/visitor.ts'
import { readMails } from '../mail/sendMail.ts'
import { ADDRESS, BAG, orderCalls, REGULAR } from '../testing/orders.ts'
import { documentOf, translate } from '../testing/translating.ts'

const POST = '/journal/winter-opening'

/** Things whose texts are translated one by one. */
export function thingsSuite(stand: Stand): void {
  let editor: Editor
  let visitor: Visitor
  beforeEach(async () => {
    editor = await signInEditor(stand.app())
    visitor = createVisitor(stand.app())
  })

  async function read(path: string): Promise<Document> {
    const response = await visitor.send(path)
    expect(response.status, path).toBe(200)
    return documentOf(await response.text(), path)
  }

  const itemAt = async (path: string): Promise<string> => {
    const body = (await (await visitor.send(`${path}?format=json`)).json()) as { item: { id: string } }
    return body.item.id
  }

  describe('things of a site', () => {
    test('a post is read in a language once it is whole in it: page, list, JSON, feed, search and site map [PAN-129] [PAN-130] [PAN-133]', async () => {
      const id = await itemAt(POST)
      expect((await translate(editor, 'item', id, (name) => name === 'text.excerpt')).status).toBe(303)
      const half = await read(`/de${POST}`)
      expect(half.querySelector('article h1')!.getAttribute('lang')).toBe('en-US')
      expect(half.querySelector('link[rel=alternate][hreflang=de]')).toBeNull()
      await translate(editor, 'item', id)
      const page = await read(`/de${POST}`)
      const title = page.querySelector('article h1')!
      expect([title.textContent!.slice(0, 3), title.getAttribute('lang')]).toEqual(['de:', null])
      expect(page.title).toMatch(/^de:/)
      expect(page.querySelector('[data-part=body]')!.innerHTML).toBe('<p>de:<b>Text</b></p>')
      expect(page.querySelector('script[type="application/ld+json"]')!.textContent).toContain('"de:')
      expect(page.querySelector('link[rel=canonical]')!.getAttribute('href')).toBe(`${ORIGIN}/de${POST}`)
      expect((await read(POST)).querySelector('article h1')!.textContent).not.toContain('de:')
      const list = await read('/de/journal')
      const link = [...list.querySelectorAll('[data-part=title]')].find((one) => one.textContent!.startsWith('de:'))!
      expect(link.getAttribute('lang')).toBeNull()
      const json = (await (await visitor.send(`/de${POST}?format=json`)).json()) as { item: object }
      expect(json.item).toMatchObject({ title: title.textContent, isTranslated: true })
      const found = await read('/de/search?q=Text')
      expect(found.querySelector('[data-part=result] a')!.getAttribute('href')).toBe(`/de${POST}`)
      const feed = await (await visitor.send('/de/journal/rss.xml')).text()
      expect(feed).toContain(`<link>${ORIGIN}/de${POST}</link>`)
      const map = await (await visitor.send('/sitemap.xml')).text()
      expect(map).toContain(`<loc>${ORIGIN}/de${POST}</loc>`)
    })

    test('a product, its names, its card and its line in the cart are read and found in a language [PAN-130] [PAN-133]', async () => {
      await translate(editor, 'product', BAG.itemId)
      await translate(editor, 'names', 'shop')
      const shelf = await read('/de/shop')
      const card = [...shelf.querySelectorAll('[data-part=item] h2')].find((one) => one.textContent!.startsWith('de:'))!
      expect([card.textContent, card.getAttribute('lang')]).toEqual(['de:Market bag, woven twill', null])
      expect(shelf.querySelector('[data-part=value-text]')!.textContent).toMatch(/^de:/)
      const found = await read('/de/search?q=de+market')
      expect(found.querySelector('[data-part=result][data-kind=product] [data-part=title]')!.textContent).toBe(
        'de:Market bag, woven twill',
      )
      await visitor.page('/de/shop')
      await visitor.call(addCartEntry.path, { ...BAG, quantity: 1 })
      const cart = await read('/de/cart')
      expect(cart.querySelector('[data-part=entry-title]')!.textContent).toBe('de:Market bag, woven twill')
      const original = await read('/cart')
      expect(original.querySelector('[data-part=entry-title]')!.textContent).toBe('Market bag, woven twill')
    })

    test('a form speaks a language, and what is chosen in it is stored in the words of the owner [PAN-131]', async () => {
      await translate(editor, 'form', 'evening')
      const page = await read('/de/write')
      const form = page.querySelector('#block-write-evening form')!
      const labelsOf = (root: Element) => [...root.querySelectorAll('label')].map(({ textContent }) => textContent)
      expect(labelsOf(form).some((label) => label === 'de:Rows')).toBe(true)
      const values = [...form.querySelectorAll<HTMLInputElement>('[type=radio], option, [type=checkbox]')]
      expect(values.length).toBeGreaterThan(0)
      expect(values.filter(({ value }) => value.startsWith('de:'))).toEqual([])
      const hidden = (name: string): string => form.querySelector<HTMLInputElement>(`[name="${name}"]`)!.value
      stand.advance(2001)
      const sent = await visitor.send('/api/form/SaveFormSubmission', {
        form: {
          formId: 'evening',
          crumb: hidden('crumb'),
          key: hidden('key'),
          shownAt: hidden('shownAt'),
          url: '',
          'field.who.First': 'Ada',
          'field.who.Last': 'Lovelace',
          'field.email': 'ada@example.com',
          'field.title': 'Lesung',
          'field.day.Month': '2',
          'field.day.Day': '29',
          'field.day.Year': '2028',
          'field.guests': '80',
          'field.room': 'The café',
          'field.extras': 'Supper',
        },
        headers: { Referer: `${ORIGIN}/de/write` },
      })
      expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/de/write?sent=evening'])
      const { field_values: stored } = await stand.db
        .selectFrom('form_submissions')
        .select('field_values')
        .executeTakeFirstOrThrow()
      expect(stored).toMatchObject({ title: 'Lesung', room: 'The café', extras: ['Supper'] })
      const original = (await read('/write')).querySelector('#block-write-evening form')!
      expect(labelsOf(original).join()).not.toContain('de:')
    })

    test('the e-mail of an order has the products in the language of its checkout [PAN-133]', async () => {
      await translate(editor, 'product', BAG.itemId)
      const { place, visit } = orderCalls(stand)
      for (const language of ['/de', '']) {
        const email = `${language.length}@example.com`
        const placed = await place(await visit(BAG), language + REGULAR, { ...ADDRESS, email })
        expect(placed.status).toBe(303)
      }
      const mails = (await readMails(stand.db)).filter(({ kind }) => kind === 'order')
      const textTo = (to: string): string => mails.find((mail) => mail.to === to)!.text
      expect(textTo('3@example.com')).toContain('de:Market bag, woven twill')
      expect(textTo('0@example.com')).toContain('Market bag, woven twill')
      expect(textTo('0@example.com')).not.toContain('de:')
    })

    test('what surrounds a page is read in a language, each part as a whole [PAN-132]', async () => {
      for (const part of ['announcement-bar', 'popup', 'mobile-bar', 'cookie-banner'])
        await translate(editor, 'around', part)
      const page = await read('/de')
      const bar = page.querySelector('[data-part=announcement-bar]')!
      expect(bar.textContent).toContain('de:Text')
      expect(bar.querySelector('[lang]')).toBeNull()
      expect(page.querySelector('[data-scope=cookies]')!.textContent).toContain('de:Text')
      expect((await read('/')).querySelector('[data-scope=cookies]')!.textContent).not.toContain('de:')
      const popupOf = async (path: string): Promise<(string | null)[]> => {
        const templates = [...(await read(path)).querySelectorAll('template')]
        const heading = templates.flatMap(({ content }) => content.querySelector('h2') ?? []).at(0)!
        return [heading.textContent, heading.getAttribute('lang')]
      }
      expect(await popupOf('/de/late')).toEqual(['de:The programme, once a month', null])
      expect(await popupOf('/late')).toEqual(['The programme, once a month', null])
      await translate(editor, 'around', 'popup', (name) => name.endsWith('.label'))
      expect(await popupOf('/de/late')).toEqual(['The programme, once a month', 'en-US'])
    })

    test('things are listed by kind with their progress, and a text that is too long is refused [PAN-129]', async () => {
      const id = await itemAt(POST)
      await translate(editor, 'item', id, (name) => name !== 'text.title')
      const list = documentOf(await editor.visitor.page('/config/translations?kind=item'), '/')
      const row = [...list.querySelectorAll('tbody tr')].find((one) => one.textContent!.includes(POST))!
      expect(row.querySelector('td')!.textContent).toBe('1 of 3')
      const path = `/config/translations/item/${id}?language=de`
      const crumb = hiddenField(await editor.visitor.page(path), 'crumb')
      const form = { crumb, 'text.title': 'x'.repeat(5001), 'text.excerpt': 'kept' }
      const refused = await editor.visitor.send(path, { form, headers: { Referer: ORIGIN + path } })
      expect(refused.status).toBe(400)
      const page = documentOf(await refused.text(), path)
      expect(page.querySelector('[name="text.title"]')!.getAttribute('aria-invalid')).toBe('true')
      expect(page.querySelector<HTMLTextAreaElement>('[name="text.excerpt"]')!.value).toBe('kept')
    })
  })
}
