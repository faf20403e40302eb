import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { relayEscape } from './relayEscape.js'

let end = (): void => {}
afterEach(() => {
  end()
  document.body.replaceChildren()
})

/** A frame of the same origin that has loaded. */
async function loadedFrame(): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe')
  frame.title = 'Film'
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.srcdoc = '<button>Play</button>'
  document.body.append(frame)
  await loaded
  return frame
}

const pressIn = (frame: HTMLIFrameElement): boolean =>
  frame.contentDocument!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
const play = () => page.frameLocator(page.getByTitle('Film')).getByRole('button', { name: 'Play' })

test('a frame that had loaded before tells its keys once the visitor is in it [DLG-15]', async () => {
  const frame = await loadedFrame()
  const escape = vi.fn()
  end = relayEscape(document, escape)
  pressIn(frame)
  expect(escape).not.toHaveBeenCalled()
  await userEvent.click(play())
  await expect.poll(() => document.activeElement).toBe(frame)
  pressIn(frame)
  expect(escape).toHaveBeenCalledTimes(1)
})

test('a frame in which the visitor is already tells its keys, until the end [DLG-15]', async () => {
  const frame = await loadedFrame()
  await userEvent.click(play())
  const escape = vi.fn()
  end = relayEscape(document, escape)
  pressIn(frame)
  expect(escape).toHaveBeenCalledTimes(1)
  end()
  pressIn(frame)
  expect(escape).toHaveBeenCalledTimes(1)
})

test('a frame whose document the page may not read tells no keys and stops nothing [DLG-15]', async () => {
  const faults = vi.fn((event: ErrorEvent) => event.preventDefault())
  window.addEventListener('error', faults)
  end = relayEscape(document, vi.fn())
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', '')
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.srcdoc = '<button>Play</button>'
  document.body.append(frame)
  await loaded
  expect(frame.contentDocument).toBeNull()
  window.removeEventListener('error', faults)
  expect(faults).not.toHaveBeenCalled()
})
