import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ReviewRequest } from '../../api/reviews.js'
import { ReviewForm } from './ReviewForm.js'

const request: ReviewRequest = {
  state: 'open',
  products: [
    { itemId: 'edition', title: 'One Window', quantity: 2, unitPriceCents: 2800, totalCents: 5600, imageUrl: null },
  ],
}
const send = () => page.getByRole('button', { name: 'Submit review' })

test('it shows item, price, quantity and subtotal, and sends stars and text [COM-45] [COM-46]', async () => {
  const onSend = vi.fn(() => Promise.resolve())
  render(<ReviewForm request={request} onSend={onSend} />)
  await expect.element(page.getByRole('heading', { name: 'One Window' })).toBeVisible()
  expect([...document.querySelectorAll('dl > div')].map((row) => row.textContent)).toEqual([
    'Price$28.00',
    'Quantity2',
    'Subtotal$56.00',
  ])
  await userEvent.fill(page.getByRole('textbox', { name: 'Review' }), ' Glows. ')
  await userEvent.click(send())
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please select a star rating')
  expect(onSend).not.toHaveBeenCalled()
  document.querySelector<HTMLInputElement>('input[value="4"]')!.click()
  await userEvent.click(send())
  await expect.element(page.getByText('Thank you for your review.')).toBeVisible()
  expect(onSend).toHaveBeenCalledExactlyOnceWith([{ itemId: 'edition', rating: 4, text: 'Glows.' }])
})

test.each([
  [500, 'Try submitting your review again'],
  [409, 'You have already reviewed this purchase'],
  [410, 'Your review request has expired'],
])('a refusal with %i keeps the form and reads "%s" [COM-45] [COM-46]', async (status, sentence) => {
  render(<ReviewForm request={request} onSend={() => Promise.reject(Object.assign(new Error('no'), { status }))} />)
  document.querySelector<HTMLInputElement>('input[value="5"]')!.click()
  await userEvent.click(send())
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
})

test.each([
  [{ ...request, state: 'reviewed' }, 'You have already reviewed this purchase'],
  [{ ...request, state: 'expired' }, 'Your review request has expired'],
  [{ ...request, products: [] }, 'There are no products to review'],
] as const)('a request that cannot be answered has no form, but "%s" [COM-45] [COM-46]', async (shown, sentence) => {
  render(<ReviewForm request={shown} />)
  await expect.element(page.getByText(sentence)).toBeVisible()
  expect(document.querySelector('form')).toBeNull()
})

const two: ReviewRequest = {
  state: 'open',
  products: [request.products[0]!, { ...request.products[0]!, itemId: 'lamp', title: 'Lamp' }],
}
const field = (name: string): HTMLElement => document.querySelector(`[name="${name}"]`)!

test('a missing rating has the focus: that beside a text, else the first [COM-46]', async () => {
  render(<ReviewForm request={two} onSend={() => Promise.resolve()} />)
  await userEvent.click(send())
  expect(document.activeElement).toBe(field('rating-edition'))
  await userEvent.fill(field('text-lamp'), 'Glows.')
  await userEvent.click(send())
  expect(document.activeElement).toBe(field('rating-lamp'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please select a star rating')
  document.querySelector<HTMLInputElement>('[name="rating-edition"][value="5"]')!.click()
  await userEvent.fill(field('text-edition'), 'Warm.')
  await userEvent.click(send())
  expect(document.activeElement).toBe(field('rating-lamp'))
})

test('two presses send once, and a new press clears the sentence of a refusal [COM-45] [COM-46]', async () => {
  let refuse = (_cause: unknown): void => {}
  const onSend = vi.fn(() => new Promise((_, reject) => (refuse = reject)))
  render(<ReviewForm request={request} onSend={onSend} />)
  document.querySelector<HTMLInputElement>('input[value="5"]')!.click()
  await userEvent.click(send())
  await userEvent.click(send())
  expect(onSend).toHaveBeenCalledOnce()
  refuse(Object.assign(new Error('no'), { status: 500 }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Try submitting your review again')
  await userEvent.click(send())
  expect(onSend).toHaveBeenCalledTimes(2)
  expect(page.getByRole('alert').element().textContent).toBe('')
})

test('a sent review leaves the thanks in place of the form [COM-46]', async () => {
  render(<ReviewForm request={request} onSend={() => Promise.resolve()} />)
  const root = document.querySelector<HTMLElement>('[data-scope="reviews"][data-part="root"]')!
  expect([root.dataset['state'], root.hasAttribute('data-live')]).toEqual(['open', true])
  document.querySelector<HTMLInputElement>('input[value="5"]')!.click()
  await userEvent.click(send())
  await expect.element(page.getByText('Thank you for your review.')).toBeVisible()
  expect([root.dataset['state'], document.querySelector('form')]).toEqual(['sent', null])
})

test('a form without a port posts by itself, with the rating and the text of each product [COM-46]', async () => {
  render(<ReviewForm request={request} />)
  expect(document.querySelector('[data-part="root"]')!.hasAttribute('data-live')).toBe(false)
  const posted: unknown[] = []
  const keep = (event: SubmitEvent): void => {
    posted.push(event.defaultPrevented, Object.fromEntries(new FormData(event.target as HTMLFormElement)))
    event.preventDefault()
  }
  document.addEventListener('submit', keep, { once: true })
  document.querySelector<HTMLInputElement>('input[value="2"]')!.click()
  await userEvent.click(send())
  expect(posted).toEqual([false, { crumb: '', 'rating-edition': '2', 'text-edition': '' }])
})
