import { render } from '@testing-library/react'
import { containFocus } from '@vitrine/dialogs'
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
] as const)('a %s closes the quick view once and focus returns to its opener [COM-42]', async (reason, act) => {
  const onChange = vi.fn<Change>()
  render(<Card onChange={onChange} />)
  await userEvent.click(opener())
  await expect.element(dialog()).toHaveFocus()
  await act()
  await expect.poll(() => document.querySelector('dialog')).toBeNull()
  expect(onChange.mock.calls.map(([open, change]) => [open, change.reason])).toEqual([[false, reason]])
  await expect.element(opener()).toHaveFocus()
})

test('Tab goes round inside the quick view in both directions [COM-42]', async () => {
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

test('a quick view that has closed leaves Tab to the dialog around it [COM-42]', async () => {
  const around = document.createElement('div')
  around.innerHTML = '<button>First</button><button>Last</button>'
  document.body.append(around)
  const release = containFocus({ container: around })
  const { unmount } = render(<QuickView defaultOpen product={product} />)
  unmount()
  around.querySelectorAll('button')[1]!.focus()
  await userEvent.tab()
  expect(document.activeElement).toBe(around.firstChild)
  release()
  around.remove()
})

test('the quick view has a name, a picture, a link to the page and a close button, in the language of the shop [COM-42]', () => {
  const german = { lang: 'de', dir: 'ltr' } as const
  render(
    <QuickView defaultOpen product={product} href="/shop/edition" contentLanguage={german}>
      <b>Picture</b>
    </QuickView>,
  )
  const root = document.querySelector('dialog')!
  const title = root.querySelector('h2')!
  expect([root.getAttribute('aria-labelledby'), root.dataset['scope'], root.dataset['part']]).toEqual([
    title.id,
    'quick-view',
    'root',
  ])
  expect([title.dataset['part'], title.lang, title.dir, title.textContent]).toEqual([
    'title',
    'de',
    'ltr',
    'One Window',
  ])
  const panel = root.firstElementChild as HTMLElement
  expect([panel.dataset['part'], panel.children.length]).toEqual(['panel', 2])
  expect(panel.firstElementChild!.outerHTML).toBe(
    '<div data-scope="quick-view" data-part="picture"><b>Picture</b></div>',
  )
  expect((panel.lastElementChild as HTMLElement).dataset['part']).toBe('about')
  expect(root.querySelector('[data-part="ways"]')!.outerHTML).toBe(
    '<p data-scope="quick-view" data-part="ways">' +
      '<a href="/shop/edition" data-scope="quick-view" data-part="details">View full details</a>' +
      '<button type="button" data-scope="quick-view" data-part="close">Close</button></p>',
  )
})

test('a quick view without picture and page has neither of them [COM-42]', () => {
  render(<QuickView defaultOpen product={product} />)
  expect(document.querySelector('[data-part="panel"]')!.children.length).toBe(1)
  expect(document.querySelector('[data-part="details"]')).toBeNull()
})

test('a quick view that owns its state closes by its button alone, and is closed by default [COM-42]', async () => {
  const onChange = vi.fn<Change>()
  const { unmount } = render(<QuickView defaultOpen product={product} onOpenChange={onChange} />)
  await userEvent.click(dialog().getByRole('heading'))
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.click(dialog().getByRole('button', { name: 'Close' }))
  expect(document.querySelector('dialog')).toBeNull()
  expect(onChange.mock.calls).toEqual([[false, { reason: 'close-press', event: expect.any(MouseEvent) }]])
  unmount()
  render(<QuickView product={product} />)
  expect(document.querySelector('dialog')).toBeNull()
})

test('an open quick view stays open until its owner closes it, and leaves a press that another listener has taken [COM-42]', async () => {
  const onChange = vi.fn<Change>()
  render(<QuickView open product={product} onOpenChange={onChange} />)
  const take = (event: Event): void => event.preventDefault()
  const outside = { position: { x: 5, y: 5 } }
  for (const type of ['pointerdown', 'click']) document.addEventListener(type, take, { capture: true })
  await userEvent.click(document.querySelector('dialog')!, outside)
  for (const type of ['pointerdown', 'click']) document.removeEventListener(type, take, { capture: true })
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.click(document.querySelector('dialog')!, outside)
  await userEvent.keyboard('{Escape}')
  expect(onChange.mock.calls.map(([, { reason, event }]) => [reason, event instanceof Event])).toEqual([
    ['outside-press', true],
    ['escape-key', true],
  ])
  await expect.element(dialog()).toBeVisible()
})
