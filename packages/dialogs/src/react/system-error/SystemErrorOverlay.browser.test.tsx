import { render } from '@testing-library/react'
import { holdNavigations } from '@vitrine/testing/navigations'
import { useState } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { addSheet, find, press } from '../../../testing/page.js'
import { clearSystemError } from '../../dom/systemError.js'
import { showSystemError } from '../../index.js'
import { SystemErrorOverlay } from '../index.js'

let removeSheet: () => void
beforeEach(() => {
  removeSheet = addSheet()
})
afterEach(() => removeSheet())

const overlays = (): number => document.querySelectorAll("[data-part='system-error']").length

test('without React too there is only one [DLG-30]', async () => {
  const first = showSystemError()
  const second = showSystemError({ networkMessage: 'Unable to connect…' })
  expect(overlays()).toBe(1)
  expect(find('message').textContent).toBe('Unable to connect…')
  await press('Clear')
  expect(await Promise.all([first, second])).toEqual(['clear', 'clear'])
  void showSystemError()
  expect(overlays()).toBe(1)
  await press('Clear')
})

test('as a component its owner takes it away [DLG-27]', async () => {
  const reload = vi.fn()
  function Owner() {
    const [failed, setFailed] = useState(true)
    return <SystemErrorOverlay open={failed} onOpenChange={setFailed} onReload={reload} />
  }
  render(<Owner />)
  await press('Reload Page')
  expect(reload).toHaveBeenCalledTimes(1)
  await press('Clear')
  await expect.poll(overlays).toBe(0)
})

test('as a component without a callback it loads the page anew [DLG-27]', async () => {
  const navigations = await holdNavigations()
  onTestFinished(navigations.stop)
  const { unmount } = render(<SystemErrorOverlay defaultOpen />)
  await press('Reload Page')
  expect(navigations.went).toEqual(['reload'])
  unmount()
})

test('an owner that keeps the overlay open is asked, and it stays [DLG-44]', async () => {
  const asked = vi.fn()
  const { unmount } = render(<SystemErrorOverlay open onOpenChange={asked} />)
  await press('Clear')
  await userEvent.keyboard('{Escape}')
  expect(asked.mock.calls.map(([open, { reason }]) => [open, reason])).toEqual([
    [false, 'close-press'],
    [false, 'escape-key'],
  ])
  expect(overlays()).toBe(1)
  unmount()
  expect(overlays()).toBe(0)
})

test('React and the plain document have the same parts [DLG-27] [DLG-28]', () => {
  const read = (): Record<string, Record<string, string>> =>
    Object.fromEntries(
      [...document.querySelectorAll('dialog, dialog [data-part]')].map((element) => [
        element.getAttribute('data-part'),
        {
          tag: element.localName,
          text: element.children.length > 0 ? '' : element.textContent!,
          ...Object.fromEntries(
            [...element.attributes]
              .map(({ name, value }) => [name, value.replace(/^.*-(title|body)$/, '#-$1')] as const)
              .toSorted(),
          ),
        },
      ]),
    )
  const { unmount } = render(<SystemErrorOverlay defaultOpen />)
  const react = read()
  unmount()
  void showSystemError()
  const plain = read()
  document.querySelector<HTMLElement>("[data-part='clear']")!.click()
  expect(plain).toEqual(react)
  expect(Object.keys(react)).toEqual([
    'system-error',
    'panel',
    'title',
    'message',
    'details',
    'actions',
    'clear',
    'reload',
  ])
  expect([react['clear']!['type'], react['reload']!['type']]).toEqual(['button', 'button'])
})

test('a press beside the buttons neither closes the overlay nor reloads [DLG-27]', () => {
  const [asked, reload] = [vi.fn(), vi.fn()]
  const { unmount } = render(<SystemErrorOverlay open onOpenChange={asked} onReload={reload} />)
  find('title').click()
  find('actions').click()
  expect([asked.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0])
  unmount()
})

test('clearing the overlay of the plain document answers its call, and does nothing when it is not open [DLG-27]', async () => {
  expect(() => clearSystemError()).not.toThrow()
  const answer = showSystemError()
  clearSystemError()
  expect(await answer).toBe('clear')
  expect(overlays()).toBe(0)
})
