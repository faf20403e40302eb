import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dialogs } from '../dialogs/dialogs.js'
import { EMPTY_CART } from '../testing/emptyCart.js'
import { fakeSite, type FakeSite } from '../testing/fakeSite.js'
import { cartDrawer } from './drawer.js'
import { renderCart } from '../cart/renderCart.js'

const entry = (quantity: number) => ({
  id: 'e1',
  itemId: 'bag',
  productType: 'SERVICE',
  title: 'Bag',
  sku: 'B',
  optionValues: [],
  quantity,
  unitPriceCents: 2400,
  totalCents: 2400 * quantity,
  imageUrl: null,
  subscriptionPlan: null,
  href: '/shop/bag',
  maxQuantity: null,
  notice: null,
})
const cartOf = (quantity: number, revision = 1) => ({
  ...EMPTY_CART,
  revision,
  entries: [entry(quantity)],
  subtotalCents: 2400 * quantity,
  subtotalAmount: `${24 * quantity}.00`,
  grandTotalCents: 2400 * quantity,
  totalQuantity: quantity,
})

const urls: string[] = []
let site: FakeSite | undefined
afterEach(() => {
  site?.stop()
  document.body.replaceChildren()
  for (const url of urls.splice(0)) URL.revokeObjectURL(url)
})

/** A page with a link to the page of the cart, whose server answers the given HTML, and a focused button. */
function start(html: string, ...answers: unknown[]): FakeSite {
  const url = URL.createObjectURL(new Blob([html], { type: 'text/html' }))
  urls.push(url)
  document.body.innerHTML = `<a href="${url}" data-scope="cart-indicator" data-part="root">Cart</a><button>Add</button>`
  document.querySelector('button')!.focus()
  site = fakeSite(() => answers.shift() ?? cartOf(1))
  return site
}
const cartHtml = (settings: object = {}): string =>
  renderCart({ cart: cartOf(1), settings, shopHref: '/shop' }, { renderToStaticMarkup, renderToString, page: {} })
const dialog = page.getByRole('dialog', { name: 'Shopping cart' })

test.each(['Continue shopping', 'Close', 'Escape'])(
  'the drawer holds the cart, changes it and is closed by %s, which returns the focus [COM-100]',
  async (way) => {
    const { use, calls } = start(cartHtml(), cartOf(1), cartOf(2, 2))
    const { open } = use(cartDrawer)
    const [first, second] = [open(), open()]
    await expect.element(dialog.getByRole('link', { name: 'Check out' })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'One more of Bag' }))
    await expect.element(dialog.getByRole('spinbutton', { name: 'Quantity of Bag' })).toHaveValue(2)
    await expect.poll(() => calls.length).toBe(2)
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else await userEvent.click(dialog.getByText(way, { exact: true }))
    await Promise.all([first, second])
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Add' })).toHaveFocus()
  },
)

test('the drawer opens nothing where the page of the cart has no cart [COM-100]', async () => {
  const { use } = start('<p>Closed</p>')
  await use(cartDrawer).open()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('an open drawer closes when its site stops [COM-100]', async () => {
  const running = start(cartHtml())
  const closed = running.use(cartDrawer).open()
  await expect.element(dialog).toBeVisible()
  running.use(cartDrawer).stop()
  await closed
  running.use(dialogs).stop()
  await expect.element(dialog).not.toBeInTheDocument()
})
