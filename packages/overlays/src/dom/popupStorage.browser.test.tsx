import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Popup } from '../react/Popup.js'
import { addSheet, clean, keep, RULE, serve, storedRecord } from '../testing/page.js'
import { enhancePopup } from './enhancePopup.js'
import { openPopup } from './openPopup.js'

beforeEach(addSheet)
afterEach(async () => {
  vi.useRealTimers()
  clean()
  await expect.poll(() => (history.state as Record<string, unknown> | null)?.['vitrinePopup']).toBeUndefined()
})

const popup = () =>
  serve<HTMLDialogElement>(<Popup heading="The programme" action={{ label: 'See the prints', href: '#prints' }} />)
const CLOSED = (): string => JSON.stringify({ 'date-closed': Date.now(), version: 2, submitted: false })
const tell = (key: string): boolean => dispatchEvent(new StorageEvent('storage', { key }))

test('a popup without callbacks opens, and other news of the storage leave it open [OVL-13] [OVL-18]', async () => {
  const element = popup()
  keep(enhancePopup(element, { rule: RULE, delay: 0, referrer: '' }))
  await expect.poll(() => element.open).toBe(true)
  tell('popup-overlay')
  expect(element.open).toBe(true)
  localStorage.setItem('popup-overlay', CLOSED())
  tell('theme')
  expect(element.open).toBe(true)
  tell('popup-overlay')
  expect([element.open, element.hasAttribute('data-state')]).toEqual([false, false])
})

test('a popup that waits hears of another tab without opening or closing [OVL-13]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const element = popup()
  const onOpenChange = vi.fn()
  keep(enhancePopup(element, { rule: RULE, delay: 500, referrer: '' }, { onOpenChange }))
  localStorage.setItem('popup-overlay', CLOSED())
  tell('popup-overlay')
  localStorage.removeItem('popup-overlay')
  await vi.advanceTimersByTimeAsync(500)
  expect(element.open).toBe(true)
  expect(onOpenChange.mock.calls).toEqual([[true, { reason: 'action' }]])
})

test('the handle closes an open popup once, and stores it once [OVL-17] [OVL-18]', () => {
  const element = popup()
  const [onOpenChange, onRecord] = [vi.fn(), vi.fn()]
  const { close, stop } = openPopup(element, { rule: RULE }, { onOpenChange, onRecord })
  keep(stop)
  close()
  expect([element.open, storedRecord()]).toMatchObject([false, { version: 2, submitted: false }])
  localStorage.removeItem('popup-overlay')
  close()
  stop()
  expect(storedRecord()).toBeNull()
  expect(onOpenChange.mock.calls.map(([open, { reason }]) => [open, reason])).toEqual([
    [true, 'action'],
    [false, 'action'],
  ])
  expect(onRecord.mock.calls.map(([{ action }]) => action)).toEqual(['render', 'close'])
})

test('presses that the page has handled leave the popup open [OVL-18]', () => {
  const element = popup()
  const onRecord = vi.fn()
  keep(openPopup(element, { rule: RULE }, { onRecord }).stop)
  const prevent = (event: Event): void => event.preventDefault()
  element.addEventListener('click', prevent)
  element.addEventListener('pointerdown', prevent)
  element.querySelector<HTMLElement>('[data-part=close]')!.click()
  element.querySelector('a')!.click()
  element.querySelector<HTMLElement>('[data-part=panel]')!.click()
  expect([element.open, element.hasAttribute('data-touched')]).toEqual([true, false])
  expect(onRecord).toHaveBeenCalledOnce()
  element.removeEventListener('click', prevent)
  element.querySelector<HTMLElement>('[data-part=close]')!.click()
  expect(element.open).toBe(false)
})

test('a popup whose markup has no panel opens and closes [OVL-18]', () => {
  const element = popup()
  element.querySelector('[data-part=panel]')!.replaceWith('The programme')
  const { close } = openPopup(element, { rule: RULE })
  expect(element.open).toBe(true)
  close()
  expect(element.open).toBe(false)
})
