import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { enhancePanel } from './enhancePanel.js'

let stop = (): void => {}
afterEach(() => {
  stop()
  document.querySelector('#panel')?.remove()
})

function open() {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<section id="panel" data-scope="access" data-part="panel">
      <details data-scope="access" data-part="guide" open><summary>Guide</summary>Press Escape.</details>
      <button type="button" data-scope="access" data-part="preview" hidden>Full screen</button>
      <iframe data-scope="access" data-part="frame" title="The site" srcdoc="<p>page</p>"></iframe>
    </section>`,
  )
  const element = document.querySelector<HTMLElement>('#panel')!
  stop = enhancePanel(element)
  const state = (): [guide: boolean, full: boolean] => [
    element.querySelector('details')!.open,
    element.hasAttribute('data-full'),
  ]
  return { state, frame: element.querySelector('iframe')! }
}

test('Escape in the panel closes the open guide, and then toggles the preview [ACC-33] [ACC-34] [RUN-34]', async () => {
  const { state } = open()
  await userEvent.keyboard('{Escape}')
  expect(state()).toEqual([false, false])
  await userEvent.keyboard('{Escape}')
  expect(state()).toEqual([false, true])
  await userEvent.keyboard('{Shift>}{Escape}{/Shift}')
  expect(state()).toEqual([false, true])
  await userEvent.keyboard('{Escape}')
  expect(state()).toEqual([false, false])
})

test('the panel follows the message of its own frame alone [ACC-35]', () => {
  const { state, frame } = open()
  const tell = (source: Window | null, origin: string): void => {
    const data = { type: 'vitrine:access:escape' }
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
  }
  tell(window, location.origin)
  tell(frame.contentWindow, 'https://elsewhere.test')
  expect(state()).toEqual([true, false])
  tell(frame.contentWindow, location.origin)
  expect(state()).toEqual([false, false])
})

test('the button toggles the preview as Escape does, and says so until the stop [ACC-33]', async () => {
  const { state } = open()
  const button = page.getByRole('button', { name: 'Full screen' })
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(button)
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  expect(state()).toEqual([true, true])
  await userEvent.keyboard('{Escape}{Escape}')
  expect(state()).toEqual([false, false])
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(button)
  const element = document.querySelector<HTMLButtonElement>('[data-part="preview"]')!
  stop()
  expect([state(), element.hidden]).toEqual([[false, false], true])
  element.click()
  await userEvent.keyboard('{Escape}')
  expect(state()).toEqual([false, false])
})

test('after the stop the panel follows no message of its frame [ACC-35]', () => {
  const { state, frame } = open()
  const data = { type: 'vitrine:access:escape' }
  const told = { data, origin: location.origin, source: frame.contentWindow }
  window.dispatchEvent(new MessageEvent('message', told))
  expect(state()).toEqual([false, false])
  stop()
  window.dispatchEvent(new MessageEvent('message', told))
  expect(state()).toEqual([false, false])
})

test('Escape in the panel prevents its default when it acts, and other keys and fields are left alone [ACC-34]', () => {
  const { state } = open()
  const press = (target: Element, init: KeyboardEventInit): boolean =>
    target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
  const field = document.querySelector('#panel')!.appendChild(document.createElement('input'))
  expect([press(field, { key: 'Escape' }), press(document.body, { key: 'Enter' })]).toEqual([true, true])
  expect(state()).toEqual([true, false])
  expect([press(document.body, { key: 'Escape' }), state()]).toEqual([false, [false, false]])
})

test('a panel without a guide that begins in full screen toggles its preview at once [ACC-33]', async () => {
  open()
  stop()
  const element = document.querySelector('#panel')!
  element.querySelector('details')!.remove()
  element.setAttribute('data-full', '')
  stop = enhancePanel(element as HTMLElement)
  await expect.element(page.getByRole('button', { name: 'Full screen' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Escape}')
  expect(element.hasAttribute('data-full')).toBe(false)
})
