import { createClient } from '@vitrine/core-data'
import { cartCalls } from '@vitrine/commerce/api'
import { formCalls } from '@vitrine/forms/api'
import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, ORIGIN, type Visitor } from '../testing/visitor.ts'

const letter = {
  formId: 'contact',
  collectionId: 'home',
  objectName: 'Contact',
  isOverlayForm: false,
  submitButtonText: 'Send',
  form: JSON.stringify({ name: { First: 'Ada', Last: 'Lovelace' }, email: 'ada@example.com', message: 'Hello' }),
  pageTitle: 'Lantern Hall',
}

/** The packages' own client and calls against the real server: both sides read the same declarations. */
export function clientSuite(stand: Stand): void {
  let visitor: Visitor
  /** Address of each request the client made, without its crumb. */
  let asked: string[]
  let page: JSDOM

  beforeEach(async () => {
    visitor = createVisitor(stand.app())
    asked = []
    page = new JSDOM('', { url: `${ORIGIN}/` })
    vi.stubGlobal('location', page.window.location)
    vi.stubGlobal('document', page.window.document)
    await visitor.page('/')
    page.window.document.cookie = `crumb=${encodeURIComponent(visitor.cookies.get('crumb') as string)}; path=/`
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    page.window.close()
  })

  const client = () =>
    createClient({
      async fetch(url, init) {
        const { pathname, search, searchParams } = new URL(url)
        asked.push(`${init.method} ${pathname} ${searchParams.has('crumb') ? 'with crumb' : 'without crumb'}`)
        const response = await visitor.send(`${pathname}${search}`, {
          method: init.method as string,
          headers: init.headers as Record<string, string>,
          ...(init.body != null && { body: init.body as string }),
        })
        for (const cookie of response.headers.getSetCookie()) {
          page.window.document.cookie = cookie.split(';', 1)[0] as string
        }
        return response
      },
    })

  describe('the client of the packages', () => {
    test('takes a key and stores a submission with it, the crumb in every address [DAT-2] [FRM-31] [FRM-32]', async () => {
      expect(await formCalls(client()).submit({}, letter)).toEqual({ ok: true })
      expect(asked).toEqual([
        'POST /api/form/FormSubmissionKey with crumb',
        'POST /api/form/SaveFormSubmission with crumb',
      ])
      const rows = await stand.db.selectFrom('form_submissions').selectAll().execute()
      expect(rows).toMatchObject([
        { form_id: 'contact', submit_button_text: 'Send', page_event: { pageTitle: 'Lantern Hall' } },
      ])
    })

    test('renews a crumb that the server does not know and calls once more [DAT-17]', async () => {
      page.window.document.cookie = 'crumb=stale; path=/'
      visitor.cookies.set('crumb', 'stale')
      expect(await formCalls(client()).submit({}, letter)).toEqual({ ok: true })
      expect(asked).toEqual([
        'POST /api/form/FormSubmissionKey with crumb',
        'POST /api/form/FormSubmissionKey with crumb',
        'POST /api/form/SaveFormSubmission with crumb',
      ])
      expect(await stand.db.selectFrom('form_submissions').select('id').execute()).toHaveLength(1)
    })

    test('hears of every bad field by its id', async () => {
      const bad = { ...letter, form: JSON.stringify({ email: 'ada' }) }
      expect(await formCalls(client()).submit({}, bad)).toEqual({
        ok: false,
        errors: {
          name: 'Your name is required.',
          email: 'Email is not valid. Email addresses should follow the format name@example.com.',
          message: 'Message is required.',
        },
      })
    })

    test('fills the cart', async () => {
      const cart = await cartCalls(client()).add({ itemId: 'one-window-edition', sku: 'SQ4100201', quantity: 2 })
      expect(cart).toMatchObject({ totalQuantity: 2, subtotalCents: 5600 })
      expect(visitor.cookies.get('CART')).toMatch(/^[\w-]{43}$/)
    })
  })

  describe('a form that accepts long endings of addresses', () => {
    const submit = async (email: string) => {
      const form = JSON.stringify({ email })
      return formCalls(client()).submit({}, { ...letter, formId: 'news', form })
    }
    const fields = [{ id: 'email', type: 'email', title: 'E-mail', required: true }]
    const offer = (acceptLongEmailEndings: boolean) => {
      const definition = JSON.stringify({ id: 'news', fields, acceptLongEmailEndings })
      const row = { id: 'news', collection_id: 'home', name: 'News', definition, seed: null }
      return stand.db
        .insertInto('forms')
        .values(row)
        .onConflict((on) => on.column('id').doUpdateSet({ definition }))
        .execute()
    }
    afterEach(async () => {
      await stand.db.deleteFrom('form_submissions').where('form_id', '=', 'news').execute()
      await stand.db.deleteFrom('forms').where('id', '=', 'news').execute()
    })

    test('takes on the server what it takes in the browser, and only that one does [FRM-59]', async () => {
      await offer(true)
      expect(await submit('name@anna.studio')).toEqual({ ok: true })
      await offer(false)
      expect(await submit('name@anna.studio')).toEqual({
        ok: false,
        errors: { email: 'Email is not valid. Email addresses should follow the format name@example.com.' },
      })
    })
  })
}
