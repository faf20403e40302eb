import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addSheet } from '../../testing/page.js'
import { TOOLTIP_FORMS } from '../../testing/tooltipForms.js'
import type { TooltipCase } from '../../testing/tooltipForms.js'
import { button, holdTime, pass, shown } from '../../testing/tooltipPage.js'
import { layerStack } from '../index.js'

let removeSheet: () => void
beforeEach(() => {
  removeSheet = addSheet()
})
afterEach(async () => {
  removeSheet()
  vi.useRealTimers()
  await userEvent.unhover(document.body)
})

/** Dispatches an event of the mouse at a place of the button. */
const point = (type: string, clientX = 320, clientY = 220): void =>
  act(
    () =>
      void button().dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', clientX, clientY })),
  )

describe.each(TOOLTIP_FORMS)('an open tooltip in %s', (_form, show) => {
  /** A button at a fixed place after another button. */
  function showOn(options: TooltipCase = {}): void {
    const before = document.createElement('button')
    before.textContent = 'Before'
    document.body.prepend(before)
    onTestFinished(() => before.remove())
    show({ style: { position: 'absolute', left: 300, top: 200, width: 100, height: 44, borderWidth: 0 }, ...options })
  }
  async function hover(): Promise<void> {
    await userEvent.hover(button(), { position: { x: 10, y: 10 } })
    await expect.poll(shown).not.toBeNull()
  }

  test('the pointer that moves on the element waits for one delay in all [DLG-23]', async () => {
    holdTime()
    showOn()
    point('pointermove')
    await pass(800)
    point('pointermove', 330, 230)
    await pass(399)
    expect(shown()).toBeNull()
    await pass(1)
    expect(shown()).not.toBeNull()
  })

  test('keyboard focus keeps it open when the pointer leaves, and opens it no second time [DLG-26]', async () => {
    const onOpenChange = vi.fn()
    showOn({ delay: 20, onOpenChange })
    await hover()
    const first = shown()
    holdTime()
    await userEvent.keyboard('{Tab}{Tab}')
    expect(document.activeElement).toBe(button())
    await pass(20)
    await userEvent.hover(page.getByRole('button', { name: 'Before' }))
    await pass(5000)
    expect(shown()).toBe(first)
    expect(document.querySelectorAll("[data-part='tooltip']")).toHaveLength(1)
    expect(onOpenChange.mock.calls.map(([open]) => open as boolean)).toEqual([true])
  })

  test('shown by focus it stays while the pointer comes and goes [DLG-26]', async () => {
    holdTime()
    showOn()
    await userEvent.keyboard('{Tab}{Tab}')
    await pass(1300)
    expect(shown()).not.toBeNull()
    await userEvent.hover(button())
    await userEvent.hover(page.getByRole('button', { name: 'Before' }))
    await pass(5000)
    expect(shown()).not.toBeNull()
  })

  test('it stays while something else scrolls, and goes when a box around its element scrolls [DLG-26]', async () => {
    const boxes = [0, 1].map(() => {
      const box = document.body.appendChild(document.createElement('div'))
      box.style.cssText = 'height: 100px; overflow: auto'
      box.innerHTML = '<p style="height: 300px; margin: 0">Long</p>'
      onTestFinished(() => box.remove())
      return box
    })
    show({ delay: 20, parent: boxes[0]! })
    button().scrollIntoView()
    await hover()
    const scrolled = new Promise((resolve) => boxes[1]!.addEventListener('scroll', resolve, { once: true }))
    boxes[1]!.scrollTop = 40
    await scrolled
    act(() => void window.dispatchEvent(new Event('scroll')))
    expect(shown()).not.toBeNull()
    boxes[0]!.scrollTop = 10
    await expect.poll(shown).toBeNull()
  })

  test('it stays when a layer below it goes [DLG-12]', async () => {
    const element = document.body.appendChild(document.createElement('div'))
    onTestFinished(() => element.remove())
    const layer = layerStack(document).push({ element, modal: false })
    showOn({ delay: 20 })
    await hover()
    act(() => layer.remove())
    expect(shown()).not.toBeNull()
  })
})
