import { render } from '@testing-library/react'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeProduct, makeVariant } from '../testing/products.js'
import { QuickView } from './QuickView.js'
import type { QuickViewChange } from './QuickView.js'

const product = makeProduct([makeVariant('S', ['Small']), makeVariant('L', ['Large'], { price: 5600, qtyInStock: 3 })])
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const opener = () => page.getByRole('link', { name: 'Quick view' })
const dialog = () => page.getByRole('dialog', { name: 'One Window' })

type Change = (open: boolean, change: QuickViewChange) => void

function Card({
  onChange,
  onAdd,
}: {
  readonly onChange?: Change
  readonly onAdd?: () => Promise<unknown>
}): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <>
      <a
        href="#edition"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        Quick view
      </a>
      <QuickView
        product={product}
        open={open}
        onOpenChange={(next, change) => {
          setOpen(next)
          onChange?.(next, change)
        }}
        href="/shop/edition"
        onAddToCart={onAdd}
      >
        <img src={PIXEL} alt="A lit window" />
      </QuickView>
    </>
  )
}

test('the quick view is a dialog with picture, price, variants and add to cart [COM-42]', async () => {
  const onAdd = vi.fn(() => Promise.resolve({}))
  render(<Card onAdd={onAdd} />)
  expect(document.querySelector('dialog')).toBeNull()
  await userEvent.click(opener())
  await expect.element(dialog()).toBeVisible()
  await expect.element(dialog().getByRole('img', { name: 'A lit window' })).toBeVisible()
  expect(document.querySelector('[data-part="price"]')!.textContent).toBe('from $28.00')
  await userEvent.click(dialog().getByRole('radio', { name: 'Large' }))
  expect(document.querySelector('[data-part="price"]')!.textContent).toBe('$56.00')
  await userEvent.click(dialog().getByRole('button', { name: 'Add to cart' }))
  await expect.element(dialog().getByText('Added to cart.')).toBeVisible()
  expect(onAdd).toHaveBeenCalledExactlyOnceWith({ itemId: 'edition', sku: 'L', quantity: 1 })
  expect(dialog().getByRole('link', { name: 'View full details' }).element().getAttribute('href')).toBe('/shop/edition')
})

test.each([
  ['close-press', () => userEvent.click(dialog().getByRole('button', { name: 'Close' }))],
  ['escape-key', () => userEvent.keyboard('{Escape}')],
  ['outside-press', () => userEvent.click(document.querySelector('dialog')!, { position: { x: 5, y: 5 } })],
] as const)('a %s closes the quick view once and focus returns to its opener', async (reason, act) => {
  const onChange = vi.fn<Change>()
  render(<Card onChange={onChange} />)
  await userEvent.click(opener())
  await expect.element(dialog()).toHaveFocus()
  await act()
  await expect.poll(() => document.querySelector('dialog')).toBeNull()
  expect(onChange.mock.calls.map(([open, change]) => [open, change.reason])).toEqual([[false, reason]])
  await expect.element(opener()).toHaveFocus()
})

test('Tab goes round inside the quick view in both directions', async () => {
  render(<Card />)
  await userEvent.click(opener())
  await expect.element(dialog()).toHaveFocus()
  await userEvent.tab()
  await expect.element(dialog().getByRole('radio', { name: 'Small' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(dialog().getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(dialog().getByRole('radio', { name: 'Small' })).toHaveFocus()
})
