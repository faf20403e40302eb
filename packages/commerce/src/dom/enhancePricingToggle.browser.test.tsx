import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { PricingToggle } from '../react/PricingToggle.js'
import { enhancePricingToggle } from './enhancePricingToggle.js'

const month = { id: 'month', label: 'Monthly', content: '$5' }
const year = { id: 'year', label: 'Yearly', content: '$50' }

let box: HTMLElement
let stop: () => void
afterEach(() => {
  stop()
  box.remove()
})

function start(prepare: (buttons: HTMLElement[]) => void = () => {}): HTMLElement[] {
  box = document.createElement('div')
  box.innerHTML = renderToStaticMarkup(<PricingToggle views={[month, year]} />)
  document.body.append(box)
  const buttons = [...box.querySelectorAll('button')]
  prepare(buttons)
  stop = enhancePricingToggle(box)
  return buttons
}
/** Whether each button is pressed, and whether each view is hidden. */
const state = (): unknown[] => [
  [...box.querySelectorAll('button')].map((button) => button.getAttribute('aria-pressed')),
  [...box.querySelectorAll<HTMLElement>('[data-part="view"]')].map((view) => view.hidden),
]
const LEFT = [
  ['true', 'false'],
  [false, true],
]
const RIGHT = [
  ['false', 'true'],
  [true, false],
]
const group = (): HTMLElement => box.querySelector('[data-part="buttons"]')!

test('the buttons appear with the left view, and a press of each shows its view [COM-48] [COM-49]', () => {
  const [left, right] = start()
  expect([group().hidden, ...state()]).toEqual([false, ...LEFT])
  right!.click()
  expect(state()).toEqual(RIGHT)
  left!.click()
  expect(state()).toEqual(LEFT)
})

test('the view that the server has pressed is shown first [COM-48] [COM-49]', () => {
  start(([left, right]) => {
    left!.setAttribute('aria-pressed', 'false')
    right!.setAttribute('aria-pressed', 'true')
  })
  expect(state()).toEqual(RIGHT)
})

test('without a pressed button the left view is first [COM-49]', () => {
  start((buttons) => buttons.forEach((button) => button.removeAttribute('aria-pressed')))
  expect(state()).toEqual(LEFT)
})

test('a button that submits switches in place, unless another listener has taken its press [COM-48]', () => {
  const [left, right] = start()
  const press = (button: HTMLElement): boolean =>
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect([press(right!), state()]).toEqual([false, RIGHT])
  box.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true })
  press(left!)
  expect(state()).toEqual(RIGHT)
})

test('after the stop both views are shown, the buttons are gone and switch nothing [COM-48]', () => {
  const [, right] = start()
  right!.click()
  stop()
  const served = [
    ['true', 'false'],
    [false, false],
  ]
  expect([group().hidden, ...state()]).toEqual([true, ...served])
  right!.click()
  expect(state()).toEqual(served)
})

test('an element without a toggle is refused, and one view needs none [COM-49]', () => {
  start()
  expect(() => enhancePricingToggle(document.createElement('div'))).toThrow('pricing-toggle')
  const single = document.createElement('div')
  single.innerHTML = renderToStaticMarkup(<PricingToggle views={[month]} />)
  const html = single.innerHTML
  enhancePricingToggle(single)()
  expect(single.innerHTML).toBe(html)
})
