import { render } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { enhancePricingToggle } from '../dom/enhancePricingToggle.js'
import { PricingToggle } from './PricingToggle.js'

const month = { id: 'month', label: 'Monthly', content: <a href="/join?plan=month">Join for $5</a> }
const year = { id: 'year', label: 'Yearly', content: <a href="/join?plan=year">Join for $50</a> }
const button = (name: string) => page.getByRole('button', { name })

test.each(['React', 'the DOM behaviour'])(
  'by %s the left view is first, and each button shows and announces its prices and join button [COM-48] [COM-49] [COM-70]',
  async (binder) => {
    let stop = (): void => {}
    if (binder === 'React') render(<PricingToggle views={[month, year]} />)
    else {
      const box = document.createElement('div')
      box.innerHTML = renderToStaticMarkup(<PricingToggle views={[month, year]} />)
      document.body.append(box)
      const end = enhancePricingToggle(box)
      stop = () => {
        end()
        expect([...box.querySelectorAll<HTMLElement>('[data-part="view"]')].map((view) => view.hidden)).toEqual([
          false,
          false,
        ])
        box.remove()
      }
    }
    await expect.element(page.getByRole('group', { name: 'Pricing options' })).toBeVisible()
    await expect.element(button('Monthly')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(page.getByRole('link', { name: 'Join for $5', exact: true })).toBeVisible()
    await userEvent.click(button('Yearly'))
    await expect.element(button('Yearly')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(button('Monthly')).toHaveAttribute('aria-pressed', 'false')
    await expect.element(page.getByRole('link', { name: 'Join for $50' })).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveTextContent('Join for $50')
    await expect.element(page.getByRole('link', { name: 'Join for $5', exact: true })).not.toBeInTheDocument()
    stop()
  },
)

test('a second view that comes later has its toggle, and one that goes takes it away [COM-48] [COM-49]', async () => {
  const { rerender } = render(<PricingToggle views={[month]} />)
  rerender(<PricingToggle views={[month, year]} />)
  await userEvent.click(button('Yearly'))
  await expect.element(page.getByRole('link', { name: 'Join for $50' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Join for $5', exact: true }).elements()).toHaveLength(0)
  rerender(<PricingToggle views={[month]} />)
  await expect.element(page.getByRole('link', { name: 'Join for $5' })).toBeVisible()
  expect(document.querySelector('[data-part="buttons"]')).toBeNull()
})

test('with one view there is no toggle [COM-49]', async () => {
  render(<PricingToggle views={[month]} />)
  await expect.element(page.getByRole('link', { name: 'Join for $5' })).toBeVisible()
  expect(document.querySelector('[data-part="buttons"]')).toBeNull()
})
