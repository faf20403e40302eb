import { describeComponent } from '@vitrine/testing'
import type { ComponentCase, RootProps } from '@vitrine/testing'
import type { ReactElement, ReactNode } from 'react'
import type { Product } from '../core/product.js'
import { cartEntry, cartOf } from '../testing/cartServer.js'
import { shelfAt } from '../testing/shelf.js'
import { CartPage } from './cart/CartPage.js'
import { CartIndicator } from './CartIndicator.js'
import { CheckoutSummary } from './CheckoutSummary.js'
import { ImageZoom } from './ImageZoom.js'
import { PriceLine } from './PriceLine.js'
import { PricingToggle } from './PricingToggle.js'
import { Product as Page } from './product/Product.js'
import { QuickView } from './QuickView.js'
import { ProductRating } from './reviews/ProductRating.js'
import { ProductReviews } from './reviews/ProductReviews.js'
import { ReviewForm } from './reviews/ReviewForm.js'
import { Purchase } from './purchase/Purchase.js'

const variant = { price: 2800, onSale: false, unlimited: false, qtyInStock: 3 }
const size = (value: string) => ({ ...variant, sku: value, optionValues: [{ optionName: 'Size', value }] })
const print: Product = {
  id: 'edition',
  productType: 'PHYSICAL',
  title: 'One Window',
  onSale: false,
  variants: [size('Small'), size('Large')],
}
const single: Product = { ...print, variants: [size('Small')] }
const soldOut: Product = { ...print, variants: [{ ...size('Small'), qtyInStock: 0 }] }

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const addToCart = (): Promise<unknown> => Promise.resolve({})

const SUBMIT: ComponentCase['event'] = {
  prop: 'onSubmit',
  act: (root) => (root.matches('form') ? (root as HTMLFormElement) : root.querySelector('form')!).requestSubmit(),
  isHandled: (root) => root.closest("[data-part='root']")!.getAttribute('data-state') === 'added',
}

/** A purchase around one part. */
const inside =
  (product: Product) =>
  ({ children }: { readonly children?: ReactNode }): ReactElement => (
    <Purchase.Root product={product} onAddToCart={addToCart}>
      {children}
    </Purchase.Root>
  )

function describePart(
  name: string,
  part: string,
  element: ComponentCase['root']['element'],
  render: (props: RootProps) => ReactElement,
  more: Partial<ComponentCase> = {},
): void {
  describeComponent(name, { render, root: { scope: 'product', part, element }, wrapper: inside(print), ...more })
}

describeComponent('Purchase', {
  render: (props) => <Purchase product={single} onAddToCart={addToCart} {...props} />,
  root: { scope: 'product', part: 'root', element: HTMLDivElement },
  event: SUBMIT,
})

describeComponent('Purchase.Root', {
  render: (props) => (
    <Purchase.Root product={single} onAddToCart={addToCart} {...props}>
      <Purchase.Form>
        <Purchase.Quantity />
        <Purchase.Submit />
      </Purchase.Form>
    </Purchase.Root>
  ),
  root: { scope: 'product', part: 'root', element: HTMLDivElement },
  event: SUBMIT,
})

describePart(
  'Purchase.Form',
  'form',
  HTMLFormElement,
  (props) => (
    <Purchase.Form {...props}>
      <Purchase.Quantity />
    </Purchase.Form>
  ),
  { wrapper: inside(single), event: SUBMIT },
)
describePart('Purchase.Price', 'price', HTMLParagraphElement, (props) => <Purchase.Price {...props} />)
describePart('Purchase.Options', 'options', HTMLDivElement, (props) => <Purchase.Options {...props} />)
describePart('Purchase.Stock', 'stock', HTMLParagraphElement, (props) => <Purchase.Stock {...props} />)
describePart('Purchase.Quantity', 'quantity', HTMLDivElement, (props) => <Purchase.Quantity {...props} />)
describePart('Purchase.Submit', 'add', HTMLButtonElement, (props) => <Purchase.Submit {...props} />)
describePart('Purchase.Status', 'status', HTMLParagraphElement, (props) => <Purchase.Status {...props} />)
describePart('Purchase.SoldOut', 'sold-out', HTMLParagraphElement, (props) => <Purchase.SoldOut {...props} />, {
  wrapper: inside(soldOut),
})

const image = { src: PIXEL, width: 200, height: 250, alt: 'A lit window' }
/** A product around one part. */
const onPage = ({ children }: { readonly children?: ReactNode }): ReactElement => (
  <Page.Root product={print}>{children}</Page.Root>
)

describeComponent('Product', {
  render: (props) => <Page product={single} image={image} onAddToCart={addToCart} {...props} />,
  root: { scope: 'product', part: 'root', element: HTMLDivElement },
  event: SUBMIT,
})
describeComponent('Product.Root', {
  render: (props) => (
    <Page.Root product={single} onAddToCart={addToCart} {...props}>
      <Purchase.Form>
        <Purchase.Submit />
      </Purchase.Form>
    </Page.Root>
  ),
  root: { scope: 'product', part: 'root', element: HTMLDivElement },
})
describePart('Product.Picture', 'picture', HTMLDivElement, (props) => <Page.Picture image={image} {...props} />, {
  wrapper: onPage,
})
describePart('Product.Title', 'title', HTMLHeadingElement, (props) => <Page.Title {...props} />, { wrapper: onPage })
describePart('Product.Text', 'text', HTMLDivElement, (props) => <Page.Text {...props} />, { wrapper: onPage })

describeComponent('PriceLine', {
  render: (props) => <PriceLine price={{ amount: '$44.00', original: '$56.00' }} spoken="Original price" {...props} />,
  root: { scope: 'product', part: 'price', element: HTMLParagraphElement },
})

describeComponent('CartIndicator', {
  render: (props) => (
    <CartIndicator items={2} href="/cart" {...props}>
      Cart
    </CartIndicator>
  ),
  root: { scope: 'cart-indicator', part: 'root', element: HTMLAnchorElement },
})

const cart = cartOf([cartEntry('e1', 2)])

describeComponent('ImageZoom', {
  render: (props) => (
    <ImageZoom src={PIXEL} {...props}>
      <img src={PIXEL} alt="Dusk" />
    </ImageZoom>
  ),
  root: { scope: 'image-zoom', part: 'root', element: HTMLDivElement },
})

describeComponent('CheckoutSummary', {
  render: (props) => <CheckoutSummary cart={cart} {...props} />,
  root: { scope: 'checkout-summary', part: 'root', element: HTMLDListElement },
})

describeComponent('CartPage', {
  render: (props) => <CartPage cart={cart} {...props} />,
  root: { scope: 'cart', part: 'root', element: HTMLElement },
})

describeComponent('PricingToggle', {
  render: (props) => (
    <PricingToggle
      views={[
        { id: 'month', label: 'Monthly', content: 'Five' },
        { id: 'year', label: 'Yearly', content: 'Fifty' },
      ]}
      {...props}
    />
  ),
  root: { scope: 'pricing-toggle', part: 'root', element: HTMLDivElement },
})

describeComponent('QuickView', {
  render: (props) => <QuickView defaultOpen product={print} onAddToCart={addToCart} {...props} />,
  root: { scope: 'quick-view', part: 'root', element: HTMLDialogElement },
  event: {
    prop: 'onClick',
    act: (root) => root.querySelector<HTMLElement>("[data-part='close']")!.click(),
    isHandled: (root) => !root.isConnected,
  },
  rendersOnServer: false,
})

describeComponent('ReviewForm', {
  render: (props) => <ReviewForm request={{ state: 'open', products: [] }} {...props} />,
  root: { scope: 'reviews', part: 'root', element: HTMLElement },
})

describeComponent('ProductRating', {
  render: (props) => <ProductRating rating={{ average: 4.3, count: 3 }} {...props} />,
  root: { scope: 'product-reviews', part: 'rating', element: HTMLParagraphElement },
})

describeComponent('ProductReviews', {
  render: (props) => <ProductReviews rating={{ average: 0, count: 0 }} reviews={[]} {...props} />,
  root: { scope: 'product-reviews', part: 'root', element: HTMLElement },
})

describeComponent('ProductShelf', {
  render: (props) => shelfAt('', props),
  root: { scope: 'shelf', part: 'root', element: HTMLDivElement },
})
