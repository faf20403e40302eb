import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeProduct, makeVariant } from '../testing/products.js'
import { QuickView } from './QuickView.js'

test('a server renders no quick view, not even an open one [COM-60]', () => {
  const product = makeProduct([makeVariant('S', ['Small'])])
  const given = { product, href: '/shop/one-window', onAddToCart: async () => {} }
  expect(renderToString(<QuickView {...given} open onOpenChange={() => {}} />)).toBe('')
  expect(renderToString(<QuickView {...given} defaultOpen />)).toBe('')
})
