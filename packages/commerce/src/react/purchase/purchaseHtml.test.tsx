import { linesOf } from '@vitrine/testing/markup'
import { expect, test } from 'vitest'
import { htmlLines } from '../../testing/htmlLines.js'
import { makeProduct, makeVariant } from '../../testing/products.js'
import { renderToStaticMarkup } from 'react-dom/server'
import { Purchase } from './Purchase.js'

const german = { lang: 'de', dir: 'ltr' } as const
const sizes = (count: number) =>
  makeProduct(
    Array.from({ length: count }, (_, index) => makeVariant(`N${index}`, [`Size ${index}`], { qtyInStock: index })),
  )
const pairs = makeProduct([
  makeVariant('SC', ['Small', 'Cotton']),
  makeVariant('SR', ['Small', 'Rag'], { qtyInStock: 0 }),
])

test('the options are required buttons, and values without stock are marked, disabled and in the language of the page [COM-10]', () => {
  expect(
    htmlLines(
      <Purchase.Root product={pairs} contentLanguage={german}>
        <Purchase.Options />
      </Purchase.Root>,
    ),
  ).toEqual(
    linesOf(`<div data-scope="product" data-part="root" data-state="idle">
      <div data-scope="product" data-part="options">
      <fieldset data-scope="product" data-part="option">
      <legend data-scope="product" data-part="label" lang="de" dir="ltr">Size</legend>
      <div data-scope="product" data-part="values">
      <label data-scope="product" data-part="value">
      <input type="radio" required="" aria-invalid="false" data-scope="product" data-part="radio" name="option-0" value="Small"/>
      <span data-scope="product" data-part="value-text" lang="de" dir="ltr">Small</span>
      </label>
      </div>
      </fieldset>
      <fieldset data-scope="product" data-part="option">
      <legend data-scope="product" data-part="label" lang="de" dir="ltr">Paper</legend>
      <div data-scope="product" data-part="values">
      <label data-scope="product" data-part="value">
      <input type="radio" required="" aria-invalid="false" data-scope="product" data-part="radio" name="option-1" value="Cotton"/>
      <span data-scope="product" data-part="value-text" lang="de" dir="ltr">Cotton</span>
      </label>
      <label data-scope="product" data-part="value" data-sold-out="">
      <input type="radio" required="" aria-invalid="false" disabled="" data-scope="product" data-part="radio" name="option-1" value="Rag"/>
      <span data-scope="product" data-part="value-text">Rag (sold out)</span>
      </label>
      </div>
      </fieldset>
      </div>
      </div>`),
  )
})

test('nine values are a required list that begins without a choice [COM-10]', () => {
  const option = (index: number): string => `<option value="Size ${index}" lang="de" dir="ltr">Size ${index}</option>`
  expect(
    htmlLines(
      <Purchase.Root product={sizes(9)} contentLanguage={german}>
        <Purchase.Options />
      </Purchase.Root>,
    ),
  ).toEqual(
    linesOf(`<div data-scope="product" data-part="root" data-state="idle">
      <div data-scope="product" data-part="options">
      <label data-scope="product" data-part="option">
      <span data-scope="product" data-part="label" lang="de" dir="ltr">Size</span>
      <select name="option-0" required="" aria-invalid="false" data-scope="product" data-part="select">
      <option value="" selected="">Choose Size</option>
      <option value="Size 0" disabled="">Size 0 (sold out)</option>
      ${[1, 2, 3, 4, 5, 6, 7, 8].map(option).join('\n')}
      </select>
      </label>
      </div>
      </div>`),
  )
  const html = renderToStaticMarkup(<Purchase product={sizes(8)} />)
  expect([html.includes('<select'), html.match(/type="radio"/g)?.length]).toEqual([false, 8])
})

test('an option without a value has no field [COM-10]', () => {
  const odd = makeProduct([makeVariant('S', ['Small', '']), makeVariant('L', ['Large', ''])])
  expect(renderToStaticMarkup(<Purchase product={odd} />).match(/<legend[^<]*/g)).toEqual([
    '<legend data-scope="product" data-part="label">Size',
  ])
})

test('a product without options posts its SKU with a quantity from 1 to the stock [COM-10] [COM-14]', () => {
  expect(
    htmlLines(<Purchase product={makeProduct([makeVariant('S', ['Small'])])} crumb="c1" currency="EUR" />),
  ).toEqual(
    linesOf(`<div data-scope="product" data-part="root" data-state="idle">
      <p data-scope="product" data-part="price">
      <span data-scope="product" data-part="amount">€28.00</span>
      </p>
      <form data-scope="product" data-part="form" aria-label="One Window" action="/api/commerce/shopping-cart/entries" method="post">
      <input type="hidden" name="itemId" value="edition"/>
      <input type="hidden" name="crumb" value="c1"/>
      <input type="hidden" name="sku" value="S"/>
      <p data-scope="product" data-part="stock" aria-live="polite">In stock</p>
      <div data-scope="product" data-part="buy">
      <div data-scope="product" data-part="quantity">
      <label for="quantity" data-scope="product" data-part="label">Quantity</label>
      <input type="number" id="quantity" min="1" max="12" step="1" required="" inputMode="numeric" autoComplete="off" data-scope="product" data-part="quantity-input" name="quantity" value="1"/>
      </div>
      <button type="submit" data-scope="product" data-part="add" data-replay="">Add to cart</button>
      </div>
      <p data-scope="product" data-part="status">
      <span data-scope="product" data-part="status-text" role="status">
      </span>
      </p>
      </form>
      </div>`),
  )
})

test('a download without a title posts an empty SKU and any quantity, and leaves the crumb to the server [COM-3] [COM-10]', () => {
  const download = makeProduct([], { title: '', productType: 'DIGITAL', priceCents: 900 })
  const html = renderToStaticMarkup(<Purchase product={download} action="/cart" />)
  expect(html).toContain('<form data-scope="product" data-part="form" action="/cart" method="post">')
  expect(html).toContain('<input type="hidden" name="crumb"/><input type="hidden" name="sku" value=""/>')
  expect([html.includes('$9.00'), html.includes('max=')]).toEqual([true, false])
})

test('a sold-out product has its price and the sentence in place of the form [COM-4] [COM-15]', () => {
  const sale = { qtyInStock: 0, price: 5600, salePrice: 4400, onSale: true }
  expect(htmlLines(<Purchase product={makeProduct([makeVariant('S', ['Small'], sale)])} />)).toEqual(
    linesOf(`<div data-scope="product" data-part="root" data-state="sold-out">
      <p data-scope="product" data-part="price">
      <span data-scope="product" data-part="amount">$44.00</span> <span data-scope="product" data-part="spoken">Original price</span> <s data-scope="product" data-part="original">$56.00</s>
      </p>
      <p data-scope="product" data-part="sold-out">Sold out</p>
      </div>`),
  )
})

test('children replace the words of the button and of the sold-out sentence, not those of a sold-out choice [COM-4] [COM-10]', () => {
  const textOf = (qtyInStock: number): string => {
    const product = makeProduct([makeVariant('S', ['Small'], { qtyInStock })])
    const view = (
      <Purchase.Root product={product}>
        <Purchase.SoldOut>Gone</Purchase.SoldOut>
        <Purchase.Submit>Buy</Purchase.Submit>
      </Purchase.Root>
    )
    return renderToStaticMarkup(view)
      .replaceAll(/<[^<>]*>/g, ' ')
      .trim()
  }
  expect([textOf(1), textOf(0).split(/\s{2,}/)]).toEqual(['Buy', ['Gone', 'Sold out']])
})

test('a value with a colour has a swatch beside its name, also one that is sold out [COM-92]', () => {
  const color = (value: string, hex: string | undefined, qtyInStock: number) =>
    makeVariant(value, [], { qtyInStock, optionValues: [{ optionName: 'Colour', value, color: hex }] })
  const mug = makeProduct([color('Ink', '#1b1a22', 3), color('Moss', '#5c6b3a', 0), color('Plain', undefined, 1)])
  const html = renderToStaticMarkup(
    <Purchase.Root product={mug}>
      <Purchase.Options />
    </Purchase.Root>,
  )
  const swatch = (hex: string, text: string): string =>
    `<span data-scope="product" data-part="swatch" style="background:${hex}"></span><span data-scope="product" data-part="value-text">${text}</span>`
  expect(html).toContain(swatch('#1b1a22', 'Ink'))
  expect(html).toContain(swatch('#5c6b3a', 'Moss (sold out)'))
  expect(html.match(/data-part="swatch"/g)).toHaveLength(2)
})
