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
] as const)('a request that cannot be answered has no form, but "%s"', async (shown, sentence) => {
  render(<ReviewForm request={shown} />)
  await expect.element(page.getByText(sentence)).toBeVisible()
  expect(document.querySelector('form')).toBeNull()
})
