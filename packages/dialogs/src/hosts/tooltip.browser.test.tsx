import { act } from '@testing-library/react'
import { expectTooltip } from '@vitrine/testing'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addSheet, find } from '../../testing/page.js'
import { TOOLTIP_FORMS } from '../../testing/tooltipForms.js'
import type { TooltipCase } from '../../testing/tooltipForms.js'
import { button, holdTime, pass, shown } from '../../testing/tooltipPage.js'
import { createDialogs, mountDialogs } from '../index.js'

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

/** Hovers and waits until the tooltip shows; without a given delay it shows at once. */
async function hover(at = { x: 10, y: 10 }): Promise<DOMRect> {
  await userEvent.hover(button(), { position: at })
  await expect.poll(shown, { timeout: 2500 }).not.toBeNull()
  await expect.poll(() => getComputedStyle(shown()!).visibility).toBe('visible')
  return shown()!.getBoundingClientRect()
}

/** The time of the next event of a type. */
function momentOf(type: string): () => number {
  let moment = Number.NaN
  document.addEventListener(type, () => (moment = performance.now()), { once: true })
  return () => moment
}

describe.each(TOOLTIP_FORMS)('the tooltip in %s', (_form, show) => {
  /** A button at a fixed place, on a long page after another button. */
  function showOn({ style, ...options }: TooltipCase = {}): () => void {
    const before = document.createElement('button')
    before.textContent = 'Before'
    const long = document.createElement('div')
    long.style.height = '3000px'
    document.body.prepend(before)
    document.body.append(long)
    const remove = show({
      ...options,
      style: { position: 'absolute', left: 300, top: 200, width: 100, height: 44, borderWidth: 0, ...style },
    })
    return () => {
      remove()
      before.remove()
      long.remove()
    }
  }

  test('it shows after 1200 ms of hover [DLG-23]', async () => {
    holdTime()
    showOn()
    const entered = momentOf('pointermove')
    await userEvent.hover(button())
    await pass(entered() + 1199 - performance.now())
    expect(shown()).toBeNull()
    await pass(1)
    expect(shown()?.textContent).toContain('Printed on cotton paper')
  })

  test('who leaves before that sees nothing, also when coming back [DLG-23]', async () => {
    holdTime()
    showOn()
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

  test('it stands 15 px from the pointer and is 250 px wide with a long text [DLG-24]', async () => {
    showOn({ delay: 20, content: 'Printed on cotton paper, numbered and signed.' })
    const { left, top, width } = await hover({ x: 10, y: 10 })
    expect({ left, top, width }).toEqual({ left: 325, top: 225, width: 250 })
  })

  test('it is as wide as a short text [DLG-24]', async () => {
    showOn({ delay: 20, content: 'Signed' })
    const { width, height } = await hover()
    const range = document.createRange()
    range.selectNodeContents(shown()!)
    const text = range.getBoundingClientRect()
    expect(Math.round(width - text.width)).toBe(34)
    expect(height).toBeLessThan(50)
  })

  test('its owner receives the reason of each change [DLG-26]', async () => {
    const changes: unknown[] = []
    showOn({ delay: 20, onOpenChange: (open, { reason, event }) => changes.push([open, reason, event?.type]) })
    await hover()
    await userEvent.keyboard('{Escape}')
    await expect.poll(shown).toBeNull()
    await userEvent.keyboard('{Tab}{Tab}')
    await expect.poll(shown).not.toBeNull()
    await userEvent.click(button())
    await expect.poll(shown).toBeNull()
    expect(changes).toEqual([
      [true, 'trigger-hover', 'pointermove'],
      [false, 'escape-key', 'keydown'],
      [true, 'trigger-focus', expect.stringMatching(/^focus/)],
      [false, 'trigger-press', 'pointerdown'],
    ])
  })

  // Expect whole pixels in the tooltip's position, because Floating UI rounds positions.
  test.each([
    ['right', { left: 690, top: 200 }, { right: 685, top: 225 }],
    ['bottom', { left: 300, top: 540 }, { left: 325, bottom: 535 }],
    ['corner', { left: 700, top: 556 }, { right: 695, bottom: 551 }],
  ])('near the %s it goes to the other side of the pointer [DLG-25]', async (_, style, edges) => {
    showOn({ style, delay: 20 })
    const box = await hover({ x: 10, y: 10 })
    for (const [edge, place] of Object.entries(edges))
      expect(Math.abs(box[edge as 'left'] - place), edge).toBeLessThanOrEqual(0.5)
  })

  test('in a narrow window it keeps 20 px to every edge [DLG-25]', async () => {
    await page.viewport(320, 400)
    for (const left of [0, 110, 220]) {
      const unmount = showOn({ style: { left, top: 180 }, delay: 20, content: 'Printed on cotton paper. '.repeat(6) })
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
    showOn()
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

  test('focus that leaves before the delay shows nothing [DLG-26]', async () => {
    holdTime()
    showOn()
    await userEvent.keyboard('{Tab}{Tab}{Shift>}{Tab}{/Shift}')
    await pass(5000)
    expect(shown()).toBeNull()
  })

  test('a touch opens nothing, and focus by a press neither [DLG-26]', async () => {
    holdTime()
    showOn()
    const at = { bubbles: true, pointerType: 'touch', clientX: 320, clientY: 220 }
    act(() => void button().dispatchEvent(new PointerEvent('pointermove', at)))
    await pass(5000)
    expect(shown()).toBeNull()
    await userEvent.click(button())
    await pass(5000)
    expect([document.activeElement, shown()]).toEqual([button(), null])
  })

  test('taken away while it waits, or while it shows, it leaves nothing [DLG-41]', async () => {
    const remove = showOn({ delay: 20 })
    await hover()
    remove()
    expect([shown(), document.querySelector("[data-part='mount']")]).toEqual([null, null])
    await userEvent.unhover(document.body)
    holdTime()
    const removeWaiting = showOn()
    await userEvent.hover(button())
    await pass(600)
    removeWaiting()
    await pass(5000)
    expect(shown()).toBeNull()
    const removeUnused = showOn()
    const trigger = button()
    removeUnused()
    trigger.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', bubbles: true }))
    await pass(5000)
    expect(shown()).toBeNull()
  })

  test('Escape hides it and does nothing else [DLG-26]', async () => {
    const onOpenChange = vi.fn()
    const dialogs = createDialogs({ host: null })
    onTestFinished(mountDialogs(dialogs))
    const parent = document.createElement('div')
    void dialogs.confirm({ title: 'Edition', children: parent, onOutcome: onOpenChange })
    show({ parent, delay: 20 })
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
    showOn({ delay: 20 })
    await hover()
    window.scrollTo(0, 40)
    await expect.poll(shown).toBeNull()
  })

  test('the pointer may rest on it, and it goes when the pointer has left both [DLG-26]', async () => {
    showOn({ delay: 20 })
    await hover({ x: 90, y: 40 })
    await userEvent.hover(shown()!)
    const started = performance.now()
    await expect.poll(() => performance.now() - started, { timeout: 2000 }).toBeGreaterThan(700)
    expect(shown()).not.toBeNull()
    await userEvent.hover(page.getByRole('button', { name: 'Before' }))
    await expect.poll(shown).toBeNull()
  })

  test('it goes 300 ms after the pointer has left it [DLG-26]', async () => {
    holdTime()
    showOn()
    await userEvent.hover(button())
    await pass(1300)
    expect(shown()).not.toBeNull()
    const left = momentOf('pointerout')
    await userEvent.hover(page.getByRole('button', { name: 'Before' }))
    await pass(left() + 299 - performance.now())
    expect(shown()).not.toBeNull()
    await pass(1)
    expect(shown()).toBeNull()
  })

  test('a press hides it, and its own description is kept [DLG-26]', async () => {
    document.body.insertAdjacentHTML('beforeend', '<p id="own">Ships in a tube</p>')
    show({ describedBy: 'own', delay: 20 })
    await hover()
    expectTooltip(shown()!, button(), 'Ships in a tube Printed on cotton paper')
    await userEvent.click(button())
    await expect.poll(shown).toBeNull()
    expect(button().getAttribute('aria-describedby')).toBe('own')
  })

  test('it stands above dialogs, and a modal that opens hides it [DLG-12]', async () => {
    show({ delay: 20 })
    await hover()
    expect(Number(getComputedStyle(shown()!).zIndex)).toBeGreaterThan(30_000)
    const dialogs = createDialogs({ host: null })
    onTestFinished(mountDialogs(dialogs))
    void dialogs.confirm({ title: 'Sure?' })
    await expect.poll(shown).toBeNull()
  })
})
