import { act, render } from '@testing-library/react'
import { expectTooltip } from '@vitrine/testing'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addSheet, find } from '../../../testing/page.js'
import { layerStack } from '../../index.js'
import { ConfirmDialog, Tooltip } from '../index.js'
import type { TooltipProps } from '../index.js'

let removeSheet: () => void
beforeEach(() => {
  removeSheet = addSheet()
})
afterEach(async () => {
  removeSheet()
  vi.useRealTimers()
  await userEvent.unhover(document.body)
  await page.viewport(800, 600)
  window.scrollTo(0, 0)
})

const shown = (): Element | null => document.querySelector("[data-part='tooltip']")
const button = (): HTMLElement => document.querySelector<HTMLElement>('[data-trigger]')!

function show(style: React.CSSProperties = {}, props: Partial<TooltipProps> = {}) {
  return render(
    <>
      <button>Before</button>
      <Tooltip content="Printed on cotton paper" {...props}>
        <button
          data-trigger=""
          style={{ position: 'absolute', left: 300, top: 200, width: 100, height: 44, border: 0, ...style }}
        >
          Edition
        </button>
      </Tooltip>
      <div style={{ height: 3000 }} />
    </>,
  )
}

/** Hovers, and waits until it shows: at once, unless a delay is given. */
async function hover(at = { x: 10, y: 10 }): Promise<DOMRect> {
  await userEvent.hover(button(), { position: at })
  await expect.poll(shown, { timeout: 2500 }).not.toBeNull()
  await expect.poll(() => getComputedStyle(shown()!).visibility).toBe('visible')
  return shown()!.getBoundingClientRect()
}

/** Lets so many milliseconds pass, whatever the clock on the wall says. */
const pass = (time: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(time)))
/** From now on time passes only where a test lets it, and a little while the driver moves the pointer. */
const holdTime = (): unknown => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })

/** The moment of the next event of a kind. */
function momentOf(type: string): () => number {
  let moment = Number.NaN
  document.addEventListener(type, () => (moment = performance.now()), { once: true })
  return () => moment
}

test('it shows after 1200 ms of hover [DLG-23]', async () => {
  holdTime()
  show()
  const entered = momentOf('pointermove')
  await userEvent.hover(button())
  await pass(entered() + 1199 - performance.now())
  expect(shown()).toBeNull()
  await pass(1)
  expect(shown()?.textContent).toContain('Printed on cotton paper')
})

test('who leaves before that sees nothing, also when coming back [DLG-23]', async () => {
  holdTime()
  show()
  const seen = vi.fn()
  const observer = new MutationObserver(() => shown() && seen())
  observer.observe(document.body, { childList: true, subtree: true })
  await userEvent.hover(button())
  await pass(800)
  await userEvent.hover(page.getByRole('button', { name: 'Before' }))
  await pass(5000)
  await userEvent.hover(button())
  await pass(800)
  expect(seen).not.toHaveBeenCalled()
  observer.disconnect()
})

test('it is 250 px wide and stands 15 px from the pointer [DLG-24]', async () => {
  show({}, { delay: 20 })
  const { left, top, width } = await hover({ x: 10, y: 10 })
  expect({ left, top, width }).toEqual({ left: 325, top: 225, width: 250 })
})

test.each([
  ['right', { left: 690, top: 200 }, (box: DOMRect) => expect(box.right).toBe(690 + 10 - 15)],
  ['bottom', { left: 300, top: 540 }, (box: DOMRect) => expect(box.bottom).toBe(540 + 10 - 15)],
  ['corner', { left: 700, top: 556 }, (box: DOMRect) => expect([box.right, box.bottom]).toEqual([695, 551])],
])('near the %s it goes to the other side of the pointer [DLG-25]', async (_, style, check) => {
  show(style, { delay: 20 })
  check(await hover({ x: 10, y: 10 }))
})

test('in a narrow window it keeps 20 px to every edge [DLG-25]', async () => {
  await page.viewport(320, 400)
  for (const left of [0, 110, 220]) {
    const { unmount } = show({ left, top: 180 }, { delay: 20, content: 'Printed on cotton paper. '.repeat(6) })
    const box = await hover({ x: 50, y: 20 })
    expect(box.left).toBeGreaterThanOrEqual(20)
    expect(box.right).toBeLessThanOrEqual(300)
    expect(box.top).toBeGreaterThanOrEqual(20)
    expect(box.bottom).toBeLessThanOrEqual(380)
    unmount()
  }
})

test('keyboard focus shows it after the same delay, below the element; blur hides it [DLG-26]', async () => {
  holdTime()
  show()
  await userEvent.keyboard('{Tab}')
  const focused = momentOf('focusin')
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement).toBe(button())
  await pass(focused() + 1199 - performance.now())
  expect(shown()).toBeNull()
  await pass(1)
  vi.useRealTimers()
  await expect.poll(() => getComputedStyle(shown()!).visibility).toBe('visible')
  const { left, top } = shown()!.getBoundingClientRect()
  expect({ left, top }).toEqual({ left: 300, top: 259 })
  expectTooltip(shown()!, button(), 'Printed on cotton paper')
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(document.activeElement?.textContent).toBe('Before')
  await expect.poll(shown).toBeNull()
  expect(document.activeElement?.textContent).toBe('Before')
  expect(button().hasAttribute('aria-describedby')).toBe(false)
})

test('focus that leaves before the delay shows nothing', async () => {
  holdTime()
  show()
  await userEvent.keyboard('{Tab}{Tab}{Shift>}{Tab}{/Shift}')
  await pass(5000)
  expect(shown()).toBeNull()
})

test('Escape hides it and does nothing else [DLG-26]', async () => {
  const onOpenChange = vi.fn()
  render(
    <ConfirmDialog defaultOpen title="Edition" onOpenChange={onOpenChange}>
      <Tooltip content="Printed on cotton paper" delay={20}>
        <button data-trigger="">Edition</button>
      </Tooltip>
    </ConfirmDialog>,
  )
  await hover()
  expect(find('layer').contains(shown())).toBe(true)
  const focused = document.activeElement
  await userEvent.keyboard('{Escape}')
  await expect.poll(shown).toBeNull()
  expect(onOpenChange).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(focused)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onOpenChange.mock.calls.length).toBe(1)
})

test('scrolling hides it [DLG-26]', async () => {
  show({}, { delay: 20 })
  await hover()
  window.scrollTo(0, 40)
  await expect.poll(shown).toBeNull()
})

test('the pointer may rest on it, and it goes when the pointer has left both [DLG-26]', async () => {
  show({}, { delay: 20 })
  await hover({ x: 90, y: 40 })
  await userEvent.hover(shown()!)
  const started = performance.now()
  await expect.poll(() => performance.now() - started, { timeout: 2000 }).toBeGreaterThan(700)
  expect(shown()).not.toBeNull()
  await userEvent.hover(page.getByRole('button', { name: 'Before' }))
  await expect.poll(shown).toBeNull()
})

test('a press hides it, and its own description is kept [DLG-26]', async () => {
  render(
    <>
      <p id="own">Ships in a tube</p>
      <Tooltip content="Printed on cotton paper" delay={20}>
        <button data-trigger="" aria-describedby="own">
          Edition
        </button>
      </Tooltip>
    </>,
  )
  await hover()
  expectTooltip(shown()!, button(), 'Ships in a tube Printed on cotton paper')
  await userEvent.click(button())
  await expect.poll(shown).toBeNull()
  expect(button().getAttribute('aria-describedby')).toBe('own')
})

test('it stands above dialogs, and a modal that opens hides it [DLG-12]', async () => {
  const view = (open: boolean) => (
    <>
      <Tooltip content="Printed on cotton paper" delay={20}>
        <button data-trigger="">Edition</button>
      </Tooltip>
      <ConfirmDialog open={open} title="Sure?" />
    </>
  )
  const { rerender } = render(view(false))
  await hover()
  expect(Number(getComputedStyle(shown()!).zIndex)).toBeGreaterThan(30_000)
  rerender(view(true))
  await expect.poll(shown).toBeNull()
})

test('in StrictMode, and unmounted while it shows, it leaves nothing behind', async () => {
  const { unmount } = render(
    <StrictMode>
      <Tooltip content="Printed on cotton paper" delay={20}>
        <button data-trigger="">Edition</button>
      </Tooltip>
    </StrictMode>,
  )
  await hover()
  expect(document.querySelectorAll("[data-part='tooltip']")).toHaveLength(1)
  unmount()
  expect(shown()).toBeNull()
  expect(document.querySelector("[data-part='mount']")).toBeNull()
  expect(layerStack(document).escape()).toBe(false)
})
