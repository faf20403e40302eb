import type { Product as ProductData } from '../../index.js'
import { Product, Purchase } from '../index.js'

declare const edition: ProductData
const image = { src: '/dusk.jpg', width: 200, height: 250, alt: 'Dusk' }

export const cases = [
  <Product key="a" product={edition} image={image} text={<p>Signed.</p>} className="wide" data-testid="edition" />,
  <Product.Root key="b" product={edition} onAddToCart={() => Promise.resolve({})}>
    <Product.Picture image={image} sizes="50vw" />
    <Product.Title level={2} href="/shop/edition" />
    <Product.Text>Signed.</Product.Text>
    <Purchase.Price />
  </Product.Root>,
  // @ts-expect-error -- `Product` requires the prop `product`
  <Product key="c" image={image} />,
  // @ts-expect-error -- the picture of a `Product` requires its width and height
  <Product key="d" product={edition} image={{ src: '/dusk.jpg', alt: '' }} />,
  // @ts-expect-error -- `Product.Title` has no heading level 7, because HTML ends at `h6`
  <Product.Title key="e" level={7} />,
]
