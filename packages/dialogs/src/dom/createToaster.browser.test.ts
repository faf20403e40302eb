import { emulateMedia } from '@vitrine/testing/media'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ToastCall } from '../core/dialogs.js'
import { createToaster } from './createToaster.js'

test('a toast that was hidden before the live region could announce it never appears, a later one does at once [DLG-18]', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  const toaster = createToaster()
  const call = (message: string): ToastCall => ({ id: 1, kind: 'toast', options: { message }, settle() {}, fail() {} })
  const hidden = toaster.add(call('Gone'), () => {})
  hidden.open()
  hidden.hide()
  toaster.add(call('Saved'), () => {}).open()
  const shown = (): (string | null)[] =>
    [...document.querySelectorAll('[data-part=toast]')].map(({ textContent }) => textContent)
  await expect.poll(shown).toContain('Saved')
  expect(shown()).toEqual(['Saved'])
  toaster.add(call('Sent'), () => {}).open()
  expect(shown()).toEqual(['Saved', 'Sent'])
  toaster.stop()
})

/** A call with this message, and the outcomes that it was given. */
function call(message: string, more: Partial<ToastCall['options']> = {}) {
  const settle = vi.fn()
  return { settle, entry: { id: 1, kind: 'toast', options: { message, ...more }, settle, fail() {} } as ToastCall }
}
const region = (): HTMLElement | null => document.querySelector('[data-part=toaster]')

test('a toaster that stops leaves no toast, no region and no timer, also before its first toast shows [DLG-18]', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  for (const isShown of [false, true]) {
    const toaster = createToaster()
    const { entry, settle } = call('Saved')
    const onGone = vi.fn()
    const view = toaster.add(entry, onGone)
    view.open()
    if (isShown) vi.advanceTimersByTime(0)
    expect([document.querySelectorAll('[data-part=toast]').length, onGone.mock.calls.length]).toEqual([+isShown, 0])
    toaster.stop()
    expect([region(), document.querySelector('[data-part=toast]'), vi.getTimerCount()]).toEqual([null, null, 0])
    expect(onGone).toHaveBeenCalledOnce()
    document.dispatchEvent(new Event('visibilitychange'))
    vi.advanceTimersByTime(5000)
    expect(settle).not.toHaveBeenCalled()
  }
})

test('the time of a toast begins when it shows, not before [DLG-18]', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const toaster = createToaster()
  const { entry, settle } = call('Saved', { duration: 500 })
  toaster.add(entry, () => {}).open()
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(0)
  vi.advanceTimersByTime(499)
  expect(settle).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(settle.mock.calls).toEqual([['expire']])
  toaster.stop()
})

test('a toaster that begins in a hidden tab holds its toasts, and says so only while it has some [DLG-19]', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  onTestFinished(() => {
    vi.useRealTimers()
    hidden.mockRestore()
  })
  const toaster = createToaster()
  vi.advanceTimersByTime(0)
  expect(region()!.hasAttribute('data-paused')).toBe(false)
  const { entry, settle } = call('Saved', { duration: 500 })
  toaster.add(entry, () => {}).open()
  expect(region()!.hasAttribute('data-paused')).toBe(true)
  vi.advanceTimersByTime(5000)
  expect(settle).not.toHaveBeenCalled()
  toaster.stop()
})

test('a toast that is gone hears its signal no longer [DLG-8]', () => {
  const toaster = createToaster()
  const controller = new AbortController()
  const { entry, settle } = call('Saved', { signal: controller.signal })
  const onGone = vi.fn()
  const view = toaster.add(entry, onGone)
  view.open()
  view.destroy()
  expect(onGone).toHaveBeenCalledOnce()
  controller.abort()
  expect(settle).not.toHaveBeenCalled()
  toaster.stop()
})
