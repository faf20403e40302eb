import { signIn } from '@vitrine/access/api'
import { addCartEntry } from '@vitrine/commerce/api'
import { describe, expect, test } from 'vitest'
import { PRINTS } from '../../../../apps/demo-site/content/prints/index.ts'
import { SITE } from '../../../../apps/demo-site/content/site.ts'
import { TOWN } from '../../../../apps/demo-site/content/town/town.ts'
import { inventoryIn } from '../collections/inventory.ts'
import { ENGLISH } from '../../messages/english.ts'
import { PUBLISHED_PASSWORD } from '../config.ts'
import { readMails } from '../mail/sendMail.ts'
import { ADDRESS, BAG, BOX, BUYER, orderCalls, REGULAR } from '../testing/orders.ts'
import { type ReadText, textsOf } from '../testing/readTexts.ts'
import type { Stand } from '../testing/stand.ts'
import { createVisitor, hiddenField, ORIGIN, type Visitor } from '../testing/visitor.ts'
import site from '../../../../apps/demo-site/vitrine.config.ts'

/** English words that stand in nearly every sentence, and that German does not have. */
const ENGLISH_WORD = /\b(?:the|and|of|to|your|you|is|are|with|this|that|please|from|it|has|have|been|there|what|for)\b/i

/** Words in Latin letters that every language takes as they are: names, codes and abbreviations. */
const NAMES =
  /Lantern Hall|English|Deutsch|RSS|CAPTCHA|Chrome|Google|Microsoft|Outlook|Apple|Bluesky|Facebook|Instagram|LinkedIn|Mastodon|Pinterest|Reddit|Telegram|Threads|Tumblr|WhatsApp|Ada Lovelace|A friend of the hall|12 Mill Street|Albany|lantern-light|friends|zzz/g

/** Names of services that link the owner's words, and the sentence of the editor in a bench of broken films. */
const NAMES_ALONE = /^(?:Instagram|Mastodon|Invalid video embed)$/

/** Addresses, and names of what the site keeps in a browser: whole words. */
const CODED_WORD = /@|^https?:|_|vitrine|^crumb$|^popup-overlay$/

/** Leaves out codes, addresses, keys and numbers of orders. */
const withoutCodes = (text: string): string =>
  text
    .split(' ')
    .filter((word) => !CODED_WORD.test(word))
    .join(' ')
    .replaceAll(/[A-Z]{2,}|…/g, '')

const squeezed = (text: string): string =>
  text
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Reads every text of the owner, who writes in en-US: the first content, and the content that other tests have written. */
async function readContent({ db }: Stand): Promise<string> {
  const rows = await Promise.all(
    (['pages', 'blocks', 'items', 'products'] as const).map((table) => db.selectFrom(table).selectAll().execute()),
  )
  const content = [SITE, PRINTS, TOWN, site.index, rows].map((part) => JSON.stringify(part)).join(' ')
  return squeezed(content.replaceAll(/\\[nt]/g, ' ').replaceAll('\\"', '"'))
}

/** Pages that anybody can open, and those that answer with one sentence. */
const PAGES = [
  ...SITE.pages.map(({ path }) => path),
  ...inventoryIn(ENGLISH, site).flatMap(({ links }) => links.map(({ href }) => href)),
  '/index',
  '/error',
  '/events',
  '/tour?past=1',
  '/search?q=lamp',
  '/search?q=zzz',
  '/journal/winter-opening',
  '/prints/eddy',
  '/prints/no-such-print',
  '/no-such-page',
  '/account/link?token=none',
  '/account?letter=sent',
  '/newsletter/leave?left=1',
  '/newsletter/join?joined=1',
  '/newsletter/join?token=none',
  '/?added=1',
  '/?logout=true',
  '/cart?checkout=session',
  '/cart?checkout=minimum',
  '/order?token=none',
  '/reviews?token=none',
  '/checkout/donate?donatePageId=none',
]

const inLanguage = (path: string, lang: string): string => `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`

/** Returns a text without the longest words of the owner in it: "Read more: Rain on the roof". */
function withoutOwners(text: string, content: string): string {
  const words = text.split(' ')
  for (let length = words.length; length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const some = words.slice(at, at + length).join(' ')
      if (/\p{L}{4}/u.test(some) && content.includes(some))
        return [...words.slice(0, at), ...words.slice(at + length)].join(' ')
    }
  return text
}

/** The English words of a page in another language, without those of its owner, which are marked as English. */
function foreignWords(texts: readonly ReadText[], lang: string, content: string): string[] {
  return texts.flatMap(({ text, lang: own }) => {
    if (own === 'en-US') {
      const pieces = squeezed(text.replaceAll('…', '').replaceAll(' · Lantern Hall', '')).split(/[.·\d%]+/)
      const isOwners = pieces.every((piece) => content.includes(piece.trim().replace(NAMES_ALONE, '')))
      return isOwners ? [] : [`marked as English: ${text}`]
    }
    const plain = squeezed(withoutCodes(squeezed(text.replaceAll(NAMES, ''))))
    const words = withoutOwners(plain, content)
    const isForeign = lang === 'ar' ? /[A-Za-z]{3,}/.test(words) : ENGLISH_WORD.test(words)
    return isForeign ? [plain] : []
  })
}

/** No page of the site speaks English to those who chose another language. */
export function foreignWordsSuite(stand: Stand): void {
  const { place, visit } = orderCalls(stand)
  let read: Promise<string> | undefined
  /** The owner's texts, read once. */
  const contentOf = (): Promise<string> => (read ??= readContent(stand))

  /** Finds foreign words on pages; titles of items and products are the owner's, wherever they stand. */
  async function foreignOn(html: string, lang: string, path: string): Promise<string[]> {
    return foreignWords(textsOf(html), lang, await contentOf()).map((words) => `${path}: ${words}`)
  }

  async function foreignAt(visitor: Visitor, paths: readonly string[], lang: string): Promise<string[]> {
    const found: string[] = []
    for (const path of paths) found.push(...(await foreignOn(await visitor.page(inLanguage(path, lang)), lang, path)))
    return found
  }

  /** The pages of an order, from the form with errors to the review. */
  async function ofOrder(lang: string): Promise<string[]> {
    const visitor = await visit(BAG)
    const path = inLanguage(REGULAR, lang)
    const found = await foreignAt(visitor, ['/cart', REGULAR], lang)
    const refused = await place(visitor, path, { ...ADDRESS, name: '', email: 'ada', country: '' })
    found.push(...(await foreignOn(refused.html, lang, 'refused order')))
    const declined = await place(visitor, path, { ...ADDRESS, payment: 'decline' })
    found.push(...(await foreignOn(declined.html, lang, 'declined order')))
    const { location } = await place(visitor, path, { ...ADDRESS, payment: 'confirm' })
    const crumb = visitor.cookies.get('crumb')!
    found.push(...(await foreignOn(await visitor.page(location), lang, 'payment')))
    const paid = await visitor.send(location, { form: { crumb, do: 'confirm' } })
    const confirmed = paid.headers.get('Location')!
    const status = confirmed.replace('/checkout/confirmed', '/order')
    for (const one of [confirmed, status]) found.push(...(await foreignOn(await visitor.page(one), lang, one)))
    const review = /href="(\/reviews[^"]*)"/.exec(await visitor.page(status))![1]!.replaceAll('&amp;', '&')
    found.push(...(await foreignOn(await visitor.page(review), lang, 'review')))
    const unsaid = await visitor.send(review, { form: { crumb } })
    found.push(...(await foreignOn(await unsaid.text(), lang, 'refused review')))
    return found
  }

  /** The pages of the account: refused, signed in, and after each refusal of a change. */
  async function ofAccount(lang: string): Promise<string[]> {
    const visitor = createVisitor(stand.app())
    const page = inLanguage('/account', lang)
    await visitor.page(page)
    const headers = { Referer: ORIGIN + page }
    const crumb = visitor.cookies.get('crumb')!
    const follow = async (path: string, form: Record<string, string>): Promise<string> => {
      const answer = await visitor.send(path, { form: { ...form, crumb }, headers })
      const to = answer.headers.get('Location')
      return to === null ? answer.text() : visitor.page(to)
    }
    const found = await foreignOn(
      await follow(signIn.path, { email: 'a@b.test', password: 'x' }),
      lang,
      'refused sign-in',
    )
    await visitor.call(signIn.path, { email: 'member@demo.test', password: PUBLISHED_PASSWORD })
    found.push(...(await foreignAt(visitor, ['/account', '/account?changed=password'], lang)))
    const short = await follow('/api/site-users/account/password', { current: PUBLISHED_PASSWORD, next: 'x' })
    found.push(...(await foreignOn(short, lang, 'refused password')))
    return found
  }

  /** Refusals of other forms. */
  async function ofRefusals(lang: string): Promise<string[]> {
    const visitor = await visit(BOX)
    const found: string[] = []
    const post = async (path: string, referer: string, form: Record<string, string>): Promise<void> => {
      const html = await visitor.page(inLanguage(referer, lang))
      const fields = { crumb: visitor.cookies.get('crumb')!, key: hiddenField(html, 'key'), ...form }
      const answer = await visitor.send(path, {
        form: fields,
        headers: { Referer: ORIGIN + inLanguage(referer, lang) },
      })
      const to = answer.headers.get('Location')
      const shown = to === null ? await answer.text() : await visitor.page(to)
      found.push(...(await foreignOn(shown, lang, `${path} from ${referer}`)))
    }
    await post('/cart', '/cart', { do: 'coupon', coupon: '' })
    await post('/cart', '/cart', { do: 'shipping', country: 'none' })
    await post(addCartEntry.path, '/shop/market-bag', { itemId: 'market-bag', sku: 'none', quantity: '1' })
    await post('/api/site-pages/unlock', '/green-room', { page: 'green-room', password: 'x' })
    await post('/cookies', '/cookies', { choice: 'perhaps' })
    await post('/cookies', '/cookies', { crumb: 'none' })
    found.push(...(await foreignAt(visitor, [`/checkout/subscribe?cartToken=${visitor.cookies.get('CART')}`], lang)))
    const donate = '/checkout/donate?donatePageId=lamp-fund'
    const { html } = await place(visitor, inLanguage(donate, lang), { ...BUYER, amount: '0' })
    found.push(...(await foreignOn(html, lang, 'refused donation')))
    return found
  }

  test('the title of every page ends with the name of the site, which stands there once [SRV-192]', async () => {
    const visitor = createVisitor(stand.app())
    const titles: string[] = []
    for (const path of PAGES) titles.push(/<title>([^<]*)/.exec(await visitor.page(path))?.[1] ?? path)
    expect(
      titles.filter((title) => !/. · Lantern Hall$/.test(title) || title.split('Lantern Hall').length !== 2),
    ).toEqual([])
  }, 60_000)

  describe.each(['de', 'ar'])('in %s', (lang) => {
    test('no page, refusal or state of an order or an account speaks English [SRV-191]', async () => {
      const found = [
        ...(await foreignAt(createVisitor(stand.app()), PAGES, lang)),
        ...(await ofOrder(lang)),
        ...(await ofAccount(lang)),
        ...(await ofRefusals(lang)),
      ]
      console.log(`${lang}: foreign words left: ${found.length}`)
      expect([...new Set(found)]).toEqual([])
    }, 120_000)

    test('letters are in the language of the page that caused them [SRV-191]', async () => {
      const visitor = await visit(BAG)
      await place(visitor, inLanguage(REGULAR, lang), ADDRESS)
      await place(visitor, inLanguage('/checkout/donate?donatePageId=lamp-fund', lang), { amount: '10' })
      // The shopkeeper's letters are in the language of the panel.
      const mails = (await readMails(stand.db)).filter(({ to }) => to !== 'store@demo.test')
      expect(mails.length).toBeGreaterThan(1)
      const content = await contentOf()
      const foreign = mails.flatMap(({ subject, text }) => {
        const lines = [subject, ...text.split('\n')].map((line) => ({ text: line, lang, dir: undefined, place: '' }))
        return foreignWords(lines, lang, content)
      })
      const titles = ['Market bag', 'Keep a lamp lit']
      expect(foreign.filter((line) => !titles.some((title) => line.includes(title)))).toEqual([])
    })
  })
}
