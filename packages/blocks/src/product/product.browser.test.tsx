import { STORE } from '@vitrine/messages'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeSite } from '../testing/fakeSite.js'
import type { FakeSite } from '../testing/fakeSite.js'
import { recordRequests } from '../testing/recordRequests.js'
import { productCodec } from './codec.js'
import type { ProductBlockData } from './codec.js'
import { island } from './island.js'
import { ProductBlock } from './ProductBlock.js'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const OTHER = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw=='
const variant = (value: string, more: object = {}) => ({
  sku: value,
  price: 2800,
  qtyInStock: 3,
  optionValues: [{ optionName: 'Size', value }],
  ...more,
})
const json = {
  product: {
    id: 'edition',
    productType: 'PHYSICAL',
    title: 'One Window',
    variants: [
      variant('Small'),
      variant('Large', { price: 5600, image: { src: OTHER, width: 10, height: 10, alt: 'The large one' } }),
    ],
  },
  image: { src: PIXEL, width: 10, height: 10, alt: 'One window lit' },
  href: '/shop/edition',
}
const cart = { id: 'c', entries: [], subtotalCents: 0, grandTotalCents: 0, totalQuantity: 1 }

function read(more: object = {}): ProductBlockData {
  const decoded = productCodec.read({ ...json, ...more })
  if (!decoded.ok) throw new Error(decoded.error)
  return decoded.data
}

const open: { readonly box: HTMLElement; readonly stop: () => void; readonly site: FakeSite }[] = []
afterEach(() => {
  for (const { box, stop, site } of open.splice(0)) {
    stop()
    site.stop()
    box.remove()
  }
})

async function start(data: ProductBlockData, context: object = {}): Promise<{ box: HTMLElement; site: FakeSite }> {
  const box = document.createElement('div')
  box.innerHTML = renderToStaticMarkup(<ProductBlock id="edition" data={data} />)
  document.body.append(box)
  const site = fakeSite(() => cart, context as never)
  const stop = await island.start(box, data, site)
  open.push({ box, stop, site })
  return { box, site }
}
const choose = (box: ParentNode, value: string): void =>
  box.querySelector<HTMLInputElement>(`input[value="${value}"]`)!.click()

test('price and picture follow the choice, and adding sends the variant [BLK-53] [COM-10]', async () => {
  const { box, site } = await start(read())
  const picture = box.querySelector('img')!
  choose(box, 'Large')
  await expect.poll(() => [picture.getAttribute('src'), picture.alt]).toEqual([OTHER, 'The large one'])
  expect([picture.style.aspectRatio, picture.style.objectFit]).toEqual(['10 / 10', 'contain'])
  expect(box.querySelector('[data-part="amount"]')!.textContent).toBe('$56.00')
  choose(box, 'Small')
  await expect.poll(() => [picture.getAttribute('src'), picture.alt]).toEqual([PIXEL, 'One window lit'])
  expect(picture.style.objectFit).toBe('')
  await userEvent.click(page.getByRole('button', { name: 'Add to cart' }))
  await expect.element(page.getByText('Added to cart.')).toBeVisible()
  const added = site.calls.filter(({ path }) => path.endsWith('/entries'))
  expect(added.map(({ path, input }) => [path, input])).toEqual([
    ['/api/commerce/shopping-cart/entries', { body: { itemId: 'edition', sku: 'Small', quantity: 1 } }],
  ])
})

test('after its stop a product shows its own picture again and follows no choice [BLK-53]', async () => {
  const { box } = await start(read())
  const served = box.querySelector('img')!.outerHTML
  choose(box, 'Large')
  await expect.poll(() => box.querySelector('img')!.outerHTML).not.toBe(served)
  open.at(-1)!.stop()
  expect(box.querySelector('img')!.outerHTML).toBe(served)
  choose(box, 'Small')
  choose(box, 'Large')
  expect([
    box.querySelector('img')!.outerHTML,
    page.getByRole('button', { name: 'Add to cart' }).elements().length,
  ]).toEqual([served, 1])
})

test.each([
  [undefined, undefined],
  [null, undefined],
  [{ product: json.product, currency: 7 }, undefined],
  [{ product: json.product, currency: 'EUR' }, 'EUR'],
])('the settings %j of a product are refused, or read with the currency %s [BLK-6]', (settings, currency) => {
  const decoded = island.decode(settings)
  if (settings) expect(decoded).toEqual({ ok: true, data: { product: json.product, currency } })
  else expect(decoded).toEqual({ ok: false, error: '[blocks] product cannot be read: a product expected.' })
})

test('the quick view is a dialog with picture, price, choice and button, recorded once per opening [COM-42] [BLK-53]', async () => {
  const { box } = await start(read({ view: 'card' }))
  const views = recordRequests(document)
  const card = box.querySelector<HTMLElement>('[data-scope=product-block][data-part=root]')!
  expect([card.dataset['view'], card.dataset['product'], card.querySelector('form')]).toEqual(['card', 'edition', null])
  const opener = page.getByRole('link', { name: 'Quick view of One Window' })
  for (let opening = 1; opening <= 2; opening += 1) {
    await userEvent.click(opener)
    const dialog = page.getByRole('dialog', { name: 'One Window' })
    await expect.element(dialog).toBeVisible()
    await expect.element(dialog.getByRole('img', { name: 'One window lit' })).toBeInTheDocument()
    choose(dialog.element(), 'Large')
    expect(dialog.element().querySelector('[data-part="amount"]')!.textContent).toBe('$56.00')
    if (opening === 1) await userEvent.keyboard('{Escape}')
    else await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await expect.element(dialog).not.toBeInTheDocument()
  }
  const view = { event: 'quick-view', data: { productId: 'edition' }, kind: 'quick-view' }
  expect(views).toEqual([view, view])
})

test('an addition to the quick view closes it, for the drawer of the cart [COM-100]', async () => {
  const { site } = await start(read({ view: 'card' }))
  await userEvent.click(page.getByRole('link', { name: 'Quick view of One Window' }))
  const dialog = page.getByRole('dialog', { name: 'One Window' })
  await userEvent.click(dialog.getByRole('radio', { name: 'Small' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add to cart' }))
  await expect.element(dialog).not.toBeInTheDocument()
  expect(site.calls[0]).toMatchObject({ input: { body: { itemId: 'edition', sku: 'Small', quantity: 1 } } })
})

test('one press on a card adds its product, which counts as viewed only in its quick view [COM-102]', async () => {
  const viewed: Event[] = []
  const note = (event: Event): void => void viewed.push(event)
  document.addEventListener('vitrine:commerce:product-view', note)
  const product = { ...json.product, variants: [{ ...variant('Small'), optionValues: [] }] }
  const { site } = await start(read({ view: 'card', product }))
  await userEvent.click(page.getByRole('button', { name: 'Add to cart: One Window' }))
  await expect.element(page.getByRole('status')).toHaveTextContent('Added to cart.')
  document.removeEventListener('vitrine:commerce:product-view', note)
  expect(site.calls[0]).toMatchObject({ input: { body: { itemId: 'edition', sku: 'Small', quantity: 1 } } })
  expect(viewed).toEqual([])
})

const inColor = (value: string, color: string, price: number, ...more: readonly object[]) =>
  variant(`${value} ${price}`, {
    price,
    optionValues: [{ optionName: 'Colour', value, color }, ...more],
    image: { src: value === 'Ink' ? OTHER : PIXEL, width: 20, height: 10, alt: `In ${value}` },
  })
const card = (...variants: readonly object[]) => read({ view: 'card', product: { ...json.product, variants } })
const shownIn = (box: HTMLElement): readonly unknown[] => {
  const picture = box.querySelector('img')!
  return [picture.alt, picture.style.objectFit, box.querySelector('[data-part="amount"]')!.textContent]
}

test('a colour on a card shows the picture and the price of its variant, which one press adds [COM-130]', async () => {
  const { box, site } = await start(card(inColor('Ink', '#1b1a22', 4200), inColor('Chalk', '#efe8da', 4800)))
  await userEvent.click(page.getByRole('button', { name: 'Add to cart: One Window' }))
  await expect.element(page.getByRole('status')).toHaveTextContent('Choose Colour')
  await userEvent.click(page.getByRole('radio', { name: 'Ink' }))
  await expect.poll(() => shownIn(box)).toEqual(['In Ink', '', '$42.00'])
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => shownIn(box)).toEqual(['In Chalk', '', '$48.00'])
  await userEvent.click(page.getByRole('button', { name: 'Add to cart: One Window' }))
  await expect.element(page.getByRole('status')).toHaveTextContent('Added to cart.')
  expect(site.calls[0]).toMatchObject({ input: { body: { itemId: 'edition', sku: 'Chalk 4800', quantity: 1 } } })
  open.at(-1)!.stop()
  expect(shownIn(box)[0]).toBe('One window lit')
})

test('a colour beside a choice of sizes shows in the card, and the quick view opens with it [COM-131]', async () => {
  const size = (value: string) => ({ optionName: 'Size', value })
  const { box } = await start(
    card(
      inColor('Chalk', '#efe8da', 4000, size('S')),
      inColor('Ink', '#1b1a22', 5600, size('S')),
      inColor('Ink', '#1b1a22', 6000, size('L')),
    ),
  )
  const link = page.getByRole('link', { name: 'Ink' })
  let left = 0
  box.addEventListener('click', (event) => {
    if (!event.defaultPrevented) left += 1
    event.preventDefault()
  })
  link.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  expect(left).toBe(1)
  await userEvent.click(link)
  await expect.poll(() => shownIn(box)).toEqual(['In Ink', '', 'from $56.00'])
  await expect.element(link).toHaveAttribute('aria-current', 'true')
  await userEvent.click(page.getByRole('link', { name: 'Quick view of One Window' }))
  const dialog = page.getByRole('dialog', { name: 'One Window' })
  await expect.element(dialog.getByRole('radio', { name: 'Ink' })).toBeChecked()
  expect(left).toBe(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the quick view of a product that is sold out is recorded for the product of its card [COM-42]', async () => {
  const product = { ...json.product, variants: [variant('Small', { qtyInStock: 0 })] }
  await start(read({ view: 'card', product }))
  const views = recordRequests(document)
  await userEvent.click(page.getByRole('link', { name: 'Quick view of One Window' }))
  const dialog = page.getByRole('dialog', { name: 'One Window' })
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().querySelector('form')).toBeNull()
  expect(views).toEqual([{ event: 'quick-view', data: { productId: 'edition' }, kind: 'quick-view' }])
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await expect.element(dialog).not.toBeInTheDocument()
})

test('zoom is fetched when a pointer comes to the picture [COM-41] [BLK-53]', async () => {
  const { box } = await start(read())
  expect(box.querySelector('[role="button"]')).toBeNull()
  // Give the link a size, because the test loads no style sheet and the pointer must be able to hit the link.
  box.querySelector<HTMLElement>('[data-part="toggle"]')!.style.cssText = 'display: block; block-size: 44px'
  await userEvent.hover(page.getByRole('link', { name: 'Zoom picture' }))
  await expect.poll(() => box.querySelector('[data-part="lens"]')).not.toBeNull()
  await expect.element(page.getByRole('button', { name: 'Zoom picture' })).toHaveAttribute('aria-pressed', 'true')
})

test('the first tap on a picture opens its zoom and does not leave the page [COM-43] [BLK-53]', async () => {
  const { box } = await start(read())
  const toggle = box.querySelector<HTMLElement>('[data-part="toggle"]')!
  const given = { bubbles: true, cancelable: true, pointerType: 'touch', detail: 1 }
  toggle.dispatchEvent(new PointerEvent('pointermove', given))
  let wasTaken: boolean | undefined
  const note = (event: Event): void => {
    wasTaken = event.defaultPrevented
    // Prevent the tap's default, because a tap that no listener has handled would leave the page of the tests.
    event.preventDefault()
  }
  document.addEventListener('click', note, { once: true })
  toggle.dispatchEvent(new PointerEvent('click', given))
  expect(wasTaken).toBe(true)
  // A finger may still move before the code of the zoom is there: the tap counts.
  toggle.dispatchEvent(new PointerEvent('pointermove', given))
  await expect.poll(() => box.querySelector('[data-part="lens"]')).not.toBeNull()
})

test('a press on a picture opens the lightbox with all pictures at it, and Escape leads back [COM-93]', async () => {
  const more = { ...json.image, alt: 'The same window at dawn' }
  const { box } = await start(read({ pictures: [more] }))
  const link = page.getByRole('link', { name: 'The same window at dawn' })
  await userEvent.click(link)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('img', { name: 'The same window at dawn' })).toBeVisible()
  await expect.element(dialog.getByText('2 of 2')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(link).toHaveFocus()
  expect(box.querySelector('[data-part="lens"]')).toBeNull()
})

test('a press on a film of a product plays it in the lightbox beside the pictures [COM-119]', async () => {
  const film = '/films/none.webm'
  await start(read({ pictures: [{ ...json.image, alt: 'The window opens', film }] }))
  await userEvent.click(page.getByRole('link', { name: 'Play The window opens' }))
  const dialog = page.getByRole('dialog')
  await expect.poll(() => document.querySelector('dialog source')?.getAttribute('src')).toBe(location.origin + film)
  await expect.element(dialog.getByText('2 of 2')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a click that the page has handled does not open the zoom [COM-41] [BLK-53]', async () => {
  const { box } = await start(read())
  const toggle = box.querySelector<HTMLElement>('[data-part="toggle"]')!
  toggle.addEventListener('click', (event) => event.preventDefault(), { once: true })
  const given = { bubbles: true, cancelable: true, pointerType: 'touch', detail: 1 }
  toggle.dispatchEvent(new PointerEvent('click', given))
  toggle.dispatchEvent(new PointerEvent('pointermove', given))
  await expect.poll(() => toggle.role).toBe('button')
  expect(box.querySelector('[data-part="lens"]')).toBeNull()
})

test('a modified click on a picture or a quick view is left to the browser [COM-41] [BLK-53]', async () => {
  const isTaken = (target: Element, more: MouseEventInit): boolean => {
    let wasTaken = false
    const note = (event: Event): void => {
      wasTaken = event.defaultPrevented
      event.preventDefault()
    }
    document.addEventListener('click', note, { once: true })
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }))
    return wasTaken
  }
  const { box } = await start(read())
  const { box: card } = await start(read({ view: 'card' }))
  const targets = [box.querySelector('[data-part="toggle"]')!, card.querySelector('[data-part="quick-view"]')!]
  expect(targets.map((target) => isTaken(target, { ctrlKey: true }))).toEqual([false, false])
  expect(isTaken(card.querySelector('h2 > a')!, {})).toBe(false)
  expect(page.getByRole('dialog').query()).toBeNull()
})

test('the form of a gift card posts, because a gift card never enters a cart [COM-58]', async () => {
  const { box, site } = await start(read({ product: { ...json.product, productType: 'GIFT_CARD' } }))
  const posted = vi.fn((event: Event) => {
    const isOurs = event.defaultPrevented
    event.preventDefault()
    return isOurs
  })
  box.addEventListener('submit', posted)
  choose(box, 'Small')
  await userEvent.click(page.getByRole('button', { name: 'Add to cart' }))
  expect(posted).toHaveReturnedWith(false)
  expect(site.calls).toEqual([])
})

test('the page offers its actions to apps while the site runs [COM-53]', async () => {
  const key = Symbol.for('vitrine.commerce.actions.1')
  const shelf = document as unknown as Record<symbol, { getCart(): Promise<unknown> } | undefined>
  const { site } = await start(read())
  expect(await shelf[key]!.getCart()).toEqual(cart)
  site.stop()
  expect(shelf[key]).toBeUndefined()
})

test('the page of a product describes it for search engines, and no other page does [COM-52]', () => {
  const address = 'https://hall.example/shop/edition'
  const script = (more: object, page: object): string | undefined => {
    const box = document.createElement('div')
    box.innerHTML = renderToStaticMarkup(<ProductBlock id="e" data={read(more)} page={page} />)
    return box.querySelector('script[type="application/ld+json"]')?.textContent ?? undefined
  }
  const described = JSON.parse(
    script({ headingLevel: 1, text: '</script><b>' }, { shared: { address } }) ?? '',
  ) as object
  expect(described).toMatchObject({
    '@type': 'ProductGroup',
    name: 'One Window',
    url: address,
    description: '</script><b>',
    hasVariant: [{ offers: { price: '28.00' } }, { offers: { price: '56.00' } }],
  })
  expect([script({}, { shared: { address } }), script({ headingLevel: 1 }, {})]).toEqual([undefined, undefined])
})

test('the price of a subscription says how often it is paid, in the catalogue of the page [COM-18]', async () => {
  const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 6 }
  const variants = [variant('Small', { subscriptionPlan: plan }), variant('Large', { price: 5600 })]
  const { box } = await start(read({ product: { ...json.product, variants } }))
  expect(box.querySelector('[data-part="amount"]')!.textContent).toBe('from $28.00 monthly for 6 payments')
  choose(box, 'Small')
  expect(box.querySelector('[data-part="amount"]')!.textContent).toBe('$28.00 monthly for 6 payments')
  choose(box, 'Large')
  expect(box.querySelector('[data-part="amount"]')!.textContent).toBe('$56.00')
})

test('words of another catalogue reach the card [BLK-53]', () => {
  const messages = { ...STORE, quickViewOf: 'Schnellansicht von {title}' } as unknown as typeof STORE
  const html = renderToStaticMarkup(<ProductBlock id="e" data={read({ view: 'card' })} messages={messages} />)
  expect(html).toContain('Schnellansicht von One Window')
})

test('stars and reviews stand beside the product, and reviews that cannot be read are left out [COM-51]', () => {
  const review = { id: 'r', name: 'Ines K.', rating: 5, text: 'It glows.', writtenAt: '2026-10-02' }
  const { rating, reviews } = read({
    rating: { average: 4.3, count: 3 },
    reviews: [review, { ...review, rating: 6 }, null],
  })
  expect(reviews).toEqual([review])
  expect(read({ rating: { average: 9, count: 3 }, reviews: 'many' })).toMatchObject({
    rating: undefined,
    reviews: [],
  })
  const shown = (data: object): (string | null)[] => {
    const box = document.createElement('div')
    box.innerHTML = renderToStaticMarkup(<ProductBlock id="edition" data={read(data)} />)
    return [...box.querySelectorAll('[data-scope=product-reviews][data-part=rating]')].map((line) => line.textContent)
  }
  expect(shown({ rating, reviews })).toEqual(['★★★★★ 4.3 of 5 stars 3 reviews', '★★★★★ 4.3 of 5 stars 3 reviews'])
  expect(shown({ rating })).toEqual(['★★★★★ 4.3 of 5 stars 3 reviews'])
  expect(shown({ rating, view: 'card' })).toEqual(['★★★★★ 4.3 of 5 stars 3 reviews'])
  expect(shown({})).toEqual([])
})
