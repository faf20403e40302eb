import { render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeProduct, makeVariant } from '../../testing/products.js'
import { Product } from './Product.js'
import type { ProductProps } from './Product.js'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const DAWN = `${PIXEL}#dawn`
const props: ProductProps = {
  product: makeProduct([
    makeVariant('S', ['Small']),
    makeVariant('L', ['Large'], { price: 5600, image: { src: DAWN, width: 400, height: 400, alt: 'At dawn' } }),
  ]),
  image: { src: PIXEL, width: 200, height: 250, alt: 'At night' },
  text: 'Signed on the back.',
  rating: { average: 4.5, count: 2 },
  reviewsHref: '#reviews',
}

const image = () => document.querySelector<HTMLImageElement>('[data-part=picture] img')!
const toggle = () => document.querySelector<HTMLAnchorElement>('[data-scope=image-zoom][data-part=toggle]')!

test('draws picture, heading, stars, words and purchase of a product [COM-14]', () => {
  render(<Product {...props} />)
  expect(page.getByRole('heading', { level: 1 }).element().textContent).toBe('One Window')
  expect(page.getByRole('link', { name: '2 reviews' }).element().getAttribute('href')).toBe('#reviews')
  for (const text of ['Signed on the back.', 'from $28.00']) expect(page.getByText(text).query()).not.toBeNull()
  expect(image().alt).toBe('At night')
})

test('picture and zoom follow the choice, in a box of the same size [COM-43]', async () => {
  render(<Product {...props} />)
  await userEvent.click(page.getByRole('radio', { name: 'Large' }))
  await expect.poll(() => image().alt).toBe('At dawn')
  expect([image().getAttribute('src'), toggle().href]).toEqual([DAWN, DAWN])
  expect([image().width, image().height, image().style.aspectRatio]).toEqual([200, 250, '200 / 250'])
  await userEvent.click(page.getByRole('radio', { name: 'Small' }))
  await expect.poll(() => image().alt).toBe('At night')
})

test('a loader gives the picture its widths, and the zoom the largest file [COM-43]', () => {
  const loader = ({ src, width }: { src: string; width: number }): string => `${src}?${width}`
  const html = renderToString(
    <Product {...props} image={{ ...props.image!, src: '/dusk', width: 320 }} loader={loader} />,
  )
  expect(html).toContain('srcSet="/dusk?100 100w, /dusk?300 300w, /dusk?500 500w" sizes="100vw"')
  expect(html).toContain('href="/dusk?500"')
})

test('server HTML hydrates, and without scripts it links and posts [BLK-7]', async () => {
  const box = document.body.appendChild(document.createElement('div'))
  box.innerHTML = renderToString(<Product {...props} />)
  expect(box.querySelector('form')?.method).toBe('post')
  expect(toggle().href).toBe(PIXEL)
  const root = hydrateRoot(box, <Product {...props} />)
  await expect.element(page.getByRole('button', { name: 'Zoom picture' })).toBeVisible()
  root.unmount()
  box.remove()
})

test('a part outside a product names the component that it needs [COM-63]', () => {
  expect(() => renderToString(<Product.Title />)).toThrow(
    '[commerce] Product.Title reads its product from Product.Root. Put it inside one.',
  )
})
