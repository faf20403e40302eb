import { framesOf } from '../commerce/frames.ts'
import { CONTESTANTS, pressTwenty, type Presses } from '../commerce/presses.ts'
import { bytesOf } from '../lib/bytes.ts'
import { contest } from '../lib/contest.ts'
import type { Result, RunOptions, Suite } from '../suite.ts'

/** A cart under presses that come faster than answers, and the bytes of a cart and of a product page. */
export const commerce: Suite = { name: 'commerce', run }

/** Source of a bundle with a cart's state, queue and sums; peers have no such core without their calls. */
const CORES: Readonly<Record<string, string>> = {
  ours: `export { createCart, cartTotals } from '@vitrine/commerce'`,
}

/** A cart with the calls that change it: add, change, remove. */
const CARTS: Readonly<Record<string, string>> = {
  ours: `
    import { createCart } from '@vitrine/commerce'
    import { cartCalls } from '@vitrine/commerce/api'
    import { createClient } from '@vitrine/core-data'
    export const cart = createCart(cartCalls(createClient()))`,
  'commerce.js': `
    import Commerce from '@chec/commerce.js'
    export const { cart } = new Commerce('pk_bench')`,
  Hydrogen: `export { CartProvider, CartLineProvider, useCart, useCartLine } from '@shopify/hydrogen-react'`,
}

/** A product page's choice, price and addition; React is outside, which ours does without. */
const PRODUCTS: Readonly<Record<string, string>> = {
  ours: `
    import { addToCart, enhancePurchase } from '@vitrine/commerce'
    import { createClient } from '@vitrine/core-data'
    const client = createClient()
    export const start = (form, product) =>
      enhancePurchase(form, product, { onAddToCart: (entry) => addToCart(client, entry) })`,
  Hydrogen: `
    export { AddToCartButton, CartProvider, Image, ProductPrice, ProductProvider, useProduct } from '@shopify/hydrogen-react'`,
}

async function weigh(codes: Readonly<Record<string, string>>): Promise<Record<string, number[]>> {
  const sizes: Record<string, number[]> = {}
  for (const [name, code] of Object.entries(codes)) sizes[name] = [await bytesOf(code)]
  return sizes
}

async function run({ quick, say }: RunOptions): Promise<Result> {
  const outcomes: Record<string, Presses[]> = Object.fromEntries(CONTESTANTS.map((name) => [name, []]))
  const rounds = quick ? 1 : 9
  for (let round = 0; round < rounds; round += 1) {
    say(`round ${round + 1} of ${rounds}`)
    for (let place = 0; place < CONTESTANTS.length; place += 1) {
      const name = CONTESTANTS[(round + place) % CONTESTANTS.length]!
      outcomes[name]!.push(await pressTwenty(name))
    }
  }
  const of = (key: keyof Presses): Record<string, number[]> =>
    Object.fromEntries(CONTESTANTS.map((name) => [name, outcomes[name]!.map((one) => one[key])]))

  return contest(
    'A cart under twenty presses',
    "20 presses of + in a second, over HTTP to a server in this process that takes 50 to 800 ms for each change, so that answers overtake one another. Ours is `createCart` with its calls; commerce.js sets its state to the answer of each `cart.update`, as its documentation shows. Hydrogen's cart needs React and Shopify's GraphQL, and is weighed only. A setback is an older number shown over a newer one. Frames are counted in Chromium from a press to the first frame that shows its change, while each call takes 300 ms: 1 is the next frame. Bytes: bundled, minified, brotli, React outside for all; ours needs none of it on a product page.",
    [
      { what: 'pieces shown at rest', unit: 'of 20', samples: of('shown'), compare: false },
      { what: 'pieces stored', unit: 'of 20', samples: of('stored'), compare: false },
      { what: 'requests', unit: '', samples: of('requests') },
      { what: 'setbacks', unit: 'times', samples: of('setbacks'), compare: false },
      { what: 'longest wait for a first change', unit: 'ms', samples: of('firstChange') },
      { what: 'first change of +, in Chromium', unit: 'frames', samples: await framesOf('+') },
      { what: 'first change of +, with React', unit: 'frames', samples: await framesOf('+ (React)') },
      { what: 'first change of "Add to cart"', unit: 'frames', samples: await framesOf('Add to cart') },
      { what: 'the core of a cart: state, queue, sums', unit: 'bytes', samples: await weigh(CORES) },
      { what: 'a cart with its calls', unit: 'bytes', samples: await weigh(CARTS) },
      { what: 'choice, price and addition of a product page', unit: 'bytes', samples: await weigh(PRODUCTS) },
    ],
  )
}
