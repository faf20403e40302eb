import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ButtonBlock } from './ButtonBlock.js'
import { pressWithSpace } from './pressWithSpace.js'

let stop: (() => void) | undefined
afterEach(() => stop?.())

function show() {
  const data = { text: 'Visit', href: '#visit', newWindow: false, kind: 'primary', size: 'medium' } as const
  const { container, getByRole } = render(<ButtonBlock id="b" data={{ ...data, alignment: 'left' }} />)
  const link = getByRole('link', { name: 'Visit' })
  const onClick = vi.fn((event: Event) => event.preventDefault())
  link.addEventListener('click', onClick)
  stop = pressWithSpace(container)
  link.focus()
  return { onClick, link, container }
}

test.each(['{Enter}', ' '])('the key %j on a button follows its link once [BLK-13]', async (key) => {
  const { onClick } = show()
  await userEvent.keyboard(key)
  expect(onClick).toHaveBeenCalledOnce()
})

test('Space with a key that modifies it, or begun elsewhere, is left to the browser [BLK-13]', async () => {
  const { onClick, link } = show()
  await userEvent.keyboard('{Control>} {/Control}')
  link.dispatchEvent(new KeyboardEvent('keyup', { key: ' ', bubbles: true }))
  expect(onClick).not.toHaveBeenCalled()
})

test.each(['altKey', 'ctrlKey', 'metaKey'])('Space with %s does not press the button [BLK-13]', (modifier) => {
  const { onClick, link } = show()
  const send = (type: string, more: object = {}): boolean =>
    link.dispatchEvent(new KeyboardEvent(type, { key: ' ', bubbles: true, cancelable: true, ...more }))
  expect(send('keydown', { [modifier]: true })).toBe(true)
  send('keyup')
  expect(send('keydown')).toBe(false)
  send('keyup', { [modifier]: true })
  send('keyup')
  expect(onClick).not.toHaveBeenCalled()
  send('keydown')
  send('keyup')
  expect(onClick).toHaveBeenCalledOnce()
})

test('a stopped button leaves Space to the browser [BLK-13]', async () => {
  const { onClick, link } = show()
  stop?.()
  const pressed = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })
  link.dispatchEvent(pressed)
  link.dispatchEvent(new KeyboardEvent('keyup', { key: ' ', bubbles: true }))
  expect(pressed.defaultPrevented).toBe(false)
  expect(onClick).not.toHaveBeenCalled()
})
