import { launchChromium } from '../../tools/testing/src/launchChromium.ts'
import { scriptOf } from '../lib/bundle.ts'

/** The press of a person: + in a cart of HTML, + in a cart of React, "Add to cart" of a product page. */
export type Pressed = '+' | '+ (React)' | 'Add to cart'

/** Milliseconds that each call takes: an optimistic change does not wait for it. */
const ANSWER_MS = 300
const PRESSES = 9

const CART = `
  const entry = { id: 'e1', itemId: 'edition', productType: 'PHYSICAL', title: 'One Window', sku: 'SQ4100201',
    optionValues: [], quantity: 1, unitPriceCents: 2800, totalCents: 2800, imageUrl: null, subscriptionPlan: null,
    href: null, maxQuantity: null, notice: null }
  const cart = { id: 'c1', websiteId: '', orderId: null, created: 0, isPurchased: false, revision: 1, entries: [entry],
    shippingOptions: [], selectedShippingOption: null, shippingLocation: null, applicableTaxRules: [], coupons: [],
    validCoupons: [], invalidCoupons: [], subtotalCents: 2800, subtotalAmount: '28.00', taxCents: 0, shippingCostCents: 0,
    discountCents: 0, grandTotalCents: 2800, totalQuantity: 1, hasDigital: false, purelyDigital: false, requiresShipping: true }
  const box = document.body.appendChild(document.createElement('div'))
  const button = () => box.querySelector('[data-part=more]')
  globalThis.shown = () => box.querySelector('input[type=number]').value
  globalThis.press = () => button().click()`

const IMPORTS = `
  import { createCart, enhanceCart, enhancePurchase, addToCart } from '@vitrine/commerce'
  import { cartCalls } from '@vitrine/commerce/api'
  import { CartPage, Purchase } from '@vitrine/commerce/react'
  import { createClient } from '@vitrine/core-data'
  import { createRoot } from 'react-dom/client'
  import { renderToStaticMarkup } from 'react-dom/server.browser'
  const client = createClient()`

/** Pages that set `press` and `shown`, by the pressed control and the contestant. */
const PAGES: Readonly<Record<Pressed, Readonly<Record<string, string>>>> = {
  '+': {
    ours: `${IMPORTS} ${CART}
      box.innerHTML = renderToStaticMarkup(<CartPage cart={cart} />)
      enhanceCart(box, createCart(cartCalls(client), { cart }))`,
    // Use the library as its documentation does, so that the comparison is fair: each response of an update becomes the
    // new cart state.
    'commerce.js': `
      import Commerce from '@chec/commerce.js'
      const commerce = new Commerce('pk_bench', false, { url: location.origin, disableStorage: true, eventCallback() {} })
      commerce.cart.cartId = 'c1'
      let quantity = 1
      const box = document.body.appendChild(document.createElement('output'))
      globalThis.shown = () => box.textContent
      globalThis.press = () =>
        commerce.cart.update('e1', { quantity: quantity + 1 }).then(() => (box.textContent = String(++quantity)))`,
  },
  '+ (React)': {
    ours: `${IMPORTS} ${CART}
      createRoot(box).render(<CartPage cart={cart} store={createCart(cartCalls(client), { cart })} />)`,
  },
  'Add to cart': {
    ours: `${IMPORTS}
      const product = { id: 'edition', productType: 'PHYSICAL', title: 'One Window', onSale: false,
        variants: [{ sku: 'A', price: 2800, onSale: false, unlimited: true, qtyInStock: 0, optionValues: [] }] }
      const box = document.body.appendChild(document.createElement('div'))
      box.innerHTML = renderToStaticMarkup(<Purchase product={product} />)
      enhancePurchase(box, product, { onAddToCart: (entry) => addToCart(client, entry) })
      globalThis.shown = () => box.querySelector('[data-part=status-text]').textContent
      globalThis.press = () => box.querySelector('[data-part=add]').click()`,
  },
}

interface Bench {
  press(): void
  shown(): string
}

/** Runs in the page: presses, and counts the frames up to the first that shows another text. */
async function countFrames(): Promise<number> {
  const { press, shown } = globalThis as unknown as Bench
  // Yield to a timer before the press, so that the press falls between two frames and not into a frame's own work.
  await new Promise((resolve) => void setTimeout(resolve))
  const before = shown()
  press()
  let frames = 0
  do {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    frames += 1
  } while (shown() === before)
  return frames
}

/**
 * Frames from a press to the first that shows its change, in Chromium, while each call takes 300 ms: 1 is the frame that
 * the browser draws next.
 * @param names - Contestants. Default: all.
 * @returns By contestant, one number for each press.
 */
export async function framesOf(
  pressed: Pressed,
  names: readonly string[] = Object.keys(PAGES[pressed]),
): Promise<Readonly<Record<string, number[]>>> {
  const browser = await launchChromium()
  const counted: Record<string, number[]> = {}
  try {
    for (const name of names) {
      const script = await scriptOf(PAGES[pressed][name]!)
      const page = await browser.newPage()
      await page.route('**/*', async (route) => {
        const { pathname } = new URL(route.request().url())
        if (pathname === '/page') return route.fulfill({ contentType: 'text/html', body: '<body></body>' })
        await new Promise((resolve) => void setTimeout(resolve, ANSWER_MS))
        return route.fulfill({ json: { cart: {} } }).catch(() => {})
      })
      counted[name] = []
      for (let count = 0; count < PRESSES; count += 1) {
        await page.goto('http://bench.test/page')
        await page.addScriptTag({ type: 'module', content: script })
        await page.waitForFunction(() => 'press' in globalThis && document.querySelector('button, output') !== null)
        counted[name].push(await page.evaluate(countFrames))
      }
      await page.close()
    }
    return counted
  } finally {
    await browser.close()
  }
}
