import { renderBlock } from '@vitrine/blocks/react'
import { features, islands } from '@vitrine/blocks/islands'
import type { IslandTable } from '@vitrine/core-data/site'
import { CookieBanner } from '@vitrine/cookies/react'
import blocksSheet from '@vitrine/blocks/styles.css?inline'
import commerceSheet from '@vitrine/commerce/styles.css?inline'
import formsSheet from '@vitrine/forms/styles.css?inline'
import gallerySheet from '@vitrine/gallery/styles.css?inline'
import mediaSheet from '@vitrine/media/styles.css?inline'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { deferred, nextTask, openPage } from '../testing/page.js'
import type { TestPage } from '../testing/page.js'

/** A picture of the size that the slides declare, without a request to a server. */
const PICTURE = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/%3E'
const slides = ['tides', 'weave', 'facade'].map((id) => ({
  id,
  src: `${PICTURE}#${id}`,
  width: 300,
  height: 200,
  alt: `Print ${id}`,
  title: id,
}))
const BLOCKS = [
  { id: 'visit', type: 'accordion', data: { items: [{ title: 'Hours', content: '<p>Ten to six.</p>' }] } },
  { id: 'wall', type: 'gallery', data: { variant: 'slideshow', title: 'Wall', slides } },
  { id: 'prints', type: 'gallery', data: { variant: 'grid', title: 'Prints', slides } },
  {
    id: 'edition',
    type: 'product',
    data: {
      product: {
        id: 'edition',
        productType: 'PHYSICAL',
        title: 'One Window',
        variants: [
          { sku: 'S', price: 2800, qtyInStock: 3, optionValues: [{ optionName: 'Size', value: 'Small' }] },
          { sku: 'L', price: 5600, qtyInStock: 0, optionValues: [{ optionName: 'Size', value: 'Large' }] },
        ],
      },
    },
  },
  {
    id: 'contact',
    type: 'form',
    data: { id: 'contact', fields: [{ id: 'email', type: 'email', title: 'Email', required: true }] },
  },
  { id: 'go', type: 'button', data: { text: 'Visit us', href: '/visit' } },
]
const style = document.createElement('style')
let page: TestPage

beforeEach(() => {
  style.textContent = [mediaSheet, gallerySheet, formsSheet, commerceSheet, blocksSheet].join('\n')
  document.head.append(style)
})
afterEach(() => {
  page.close()
  style.remove()
  vi.unstubAllGlobals()
  document.cookie = 'ss_cookieAllowed=; Path=/; Max-Age=0'
  sessionStorage.clear()
})

function serve(types: readonly string[] = BLOCKS.map(({ id }) => id), after = ''): void {
  const failed: unknown[] = []
  const html = BLOCKS.filter(({ id }) => types.includes(id)).map((block) =>
    renderBlock(block, { renderToStaticMarkup, renderToString, onError: (error) => failed.push(error) }),
  )
  expect(failed).toEqual([])
  page = openPage(html.join('\n') + after)
}
const start = () => page.start({ islands, features })

/** The island table with one watched island, which starts at once; `started` resolves when it has started. */
function watched(name: string): { readonly islands: IslandTable; readonly started: Promise<void> } {
  const { promise, resolve } = deferred<void>()
  const entry = islands[name]!
  const load = async () => {
    const { island } = await entry.load()
    return {
      island: {
        decode: (json: unknown) => island.decode(json),
        async start(...given: Parameters<typeof island.start>) {
          const stop = await island.start(...given)
          resolve()
          return stop
        },
      },
    }
  }
  return { islands: { [name]: { load, strategy: 'load' } }, started: promise }
}

/** A server that answers each call by its path, with a log of what it was asked. */
function answer(answers: Readonly<Record<string, unknown>>) {
  const asked: { readonly path: string; readonly body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url).pathname
    asked.push({ path, body: init.body ? JSON.parse(String(init.body)) : undefined })
    return new Response(JSON.stringify(answers[path] ?? {}), { headers: { 'content-type': 'application/json' } })
  })
  return asked
}

test('starting every island of a page moves no pixel of it [RUN-54]', async () => {
  serve()
  const boxes = () =>
    [...document.querySelectorAll('[data-block-type]')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.id, x, y + scrollY, width, height].join(' ')
    })
  const before = boxes()
  const all = ['accordion', 'gallery', 'gallery/wall', 'product', 'form'].map(watched)
  page.start({ islands: Object.assign({}, ...all.map((one) => one.islands)) as IslandTable })
  await Promise.all(all.map(({ started }) => started))
  expect(boxes()).toEqual(before)
  await userEvent.click(browser.getByRole('button', { name: 'Next' }))
  await expect.element(browser.getByText('2 of 3').first()).toBeInTheDocument()
  expect(boxes()).toEqual(before)
  expect(page.reported).toEqual([])
})

test('a page whose blocks nobody has reached is the markup of the server [RUN-54]', async () => {
  serve(['visit', 'prints', 'contact', 'go'])
  const before = document.body.innerHTML
  start()
  await nextTask()
  expect(document.body.innerHTML).toBe(before)
})

test('an accordion is fetched when someone reaches for it [RUN-11]', async () => {
  serve(['visit'])
  const load = vi.fn(islands['accordion']!.load)
  page.start({ islands: { accordion: { ...islands['accordion']!, load } } })
  await nextTask()
  expect(load).not.toHaveBeenCalled()
  const button = browser.getByRole('button', { name: 'Hours' })
  ;(button.element() as HTMLElement).focus()
  expect(load).toHaveBeenCalledTimes(1)
  await load.mock.results[0]!.value
  await nextTask()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
})

test('a picture of a grid opens in the lightbox, and focus comes back to it [RUN-10]', async () => {
  serve(['prints'])
  const { islands: table, started } = watched('gallery/wall')
  page.start({ islands: table })
  await started
  const link = browser.getByRole('link', { name: 'Open weave' })
  await userEvent.click(link)
  await expect.element(browser.getByRole('dialog')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(browser.getByRole('dialog')).not.toBeInTheDocument()
  expect(document.activeElement).toBe(link.element())
})

test('a form is checked and sent without leaving the page [RUN-10]', async () => {
  const asked = answer({
    '/api/form/FormSubmissionKey': { key: 'k1' },
    '/api/form/SaveFormSubmission': { success: true },
    '/api/census/form-render': {},
  })
  serve(['contact'])
  const { islands: table, started } = watched('form')
  page.start({ islands: table })
  await started
  await userEvent.click(browser.getByRole('button', { name: 'Submit' }))
  await expect.element(browser.getByText('Email is required.').first()).toBeVisible()
  const forms = () => asked.filter(({ path }) => path.startsWith('/api/form/'))
  expect(forms()).toEqual([])
  await userEvent.fill(browser.getByRole('textbox', { name: 'Email' }), 'ada@example.com')
  await userEvent.click(browser.getByRole('button', { name: 'Submit' }))
  await expect.element(browser.getByText('Thank you. Your message has arrived.')).toBeVisible()
  expect(forms().map(({ path }) => path)).toEqual(['/api/form/FormSubmissionKey', '/api/form/SaveFormSubmission'])
  expect(forms()[1]!.body).toMatchObject({ key: 'k1', formId: 'contact' })
})

test('a product is React: it follows the choice and adds to the cart; stop brings the markup back [RUN-54]', async () => {
  const cart = { id: 'c', entries: [], subtotalCents: 0, grandTotalCents: 0, totalQuantity: 1 }
  const asked = answer({ '/api/commerce/shopping-cart/entries': cart })
  serve(['edition'])
  const before = document.body.innerHTML
  const { islands: table, started } = watched('product')
  const stop = page.start({ islands: table })
  await started
  await userEvent.click(browser.getByRole('radio', { name: 'Small' }))
  await userEvent.click(browser.getByRole('button', { name: 'Add to cart' }))
  await expect.element(browser.getByText('Added to cart.')).toBeVisible()
  // The drawer, which opens after an addition, reads the cart at its own time.
  expect(asked.filter(({ body }) => body !== undefined)).toEqual([
    { path: '/api/commerce/shopping-cart/entries', body: { itemId: 'edition', sku: 'S', quantity: 1 } },
  ])
  stop()
  expect(document.body.innerHTML).toBe(before)
  expect(page.reported).toEqual([])
})

const banner = (open: boolean) =>
  renderToStaticMarkup(
    <CookieBanner choices="accept" open={open}>
      <p>We count visits.</p>
    </CookieBanner>,
  )

test('the banner takes the choice and is gone [COO-35]', async () => {
  serve([], banner(true))
  start()
  const accept = browser.getByRole('button', { name: 'Accept' })
  await expect
    .poll(async () => {
      if (accept.query()) await userEvent.click(accept)
      return [accept.query(), document.cookie.includes('ss_cookieAllowed=true')]
    })
    .toEqual([null, true])
})

test('a banner written for everybody is shown to those who have not chosen, and not fetched for those who have [COO-35]', async () => {
  const { load } = features['consent']!
  const spy = vi.fn(load)
  const counted = { consent: { ...features['consent']!, load: spy } }
  document.cookie = 'ss_cookieAllowed=false; Path=/'
  serve([], banner(false))
  page.start({ features: counted })()
  expect(spy).not.toHaveBeenCalled()
  document.cookie = 'ss_cookieAllowed=; Path=/; Max-Age=0'
  page.start({ features: counted })
  await expect.element(browser.getByRole('region', { name: 'Cookies' })).toBeVisible()
})

test('a choice made in another tab is read when the page is restored [RUN-51 c]', async () => {
  serve([], banner(true))
  start()
  await expect.element(browser.getByRole('region', { name: 'Cookies' })).toBeVisible()
  document.cookie = 'ss_cookieAllowed=true; Path=/'
  await expect
    .poll(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      return browser.getByRole('region', { name: 'Cookies' }).query()
    })
    .toBeNull()
})

test('block JSON of an older version starts with defaults [RUN-56]', async () => {
  serve(['visit', 'wall'])
  page.block('visit').dataset['blockJson'] = '{"openMany":1,"speed":"slow"}'
  page.block('wall').dataset['blockJson'] = '{"design":"slideshow","autoplay":"yes please","thumbnails":[1]}'
  const all = ['accordion', 'gallery'].map(watched)
  page.start({ islands: Object.assign({}, ...all.map((one) => one.islands)) as IslandTable })
  await Promise.all(all.map(({ started }) => started))
  await userEvent.click(browser.getByRole('button', { name: 'Hours' }))
  await userEvent.click(browser.getByRole('button', { name: 'Next' }))
  await expect.element(browser.getByText('2 of 3').first()).toBeInTheDocument()
  expect(page.reported).toEqual([])
})

test('broken block JSON costs only its block [RUN-12]', async () => {
  allowConsole('[runtime] block')
  serve(['wall', 'edition'])
  page.block('wall').dataset['blockJson'] = '{"design":'
  page.block('edition').dataset['blockJson'] = '{}'
  const html = [page.block('wall').innerHTML, page.block('edition').innerHTML]
  start()
  await expect.poll(() => page.reported.map(({ place }) => place.id).sort()).toEqual(['edition', 'wall'])
  expect([page.block('wall').innerHTML, page.block('edition').innerHTML]).toEqual(html)
})
