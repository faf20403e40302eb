import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Area } from '../document/gridPlaces.js'
import { addLooks } from './frameLooks.js'
import { type Layout, layOut } from './layOut.js'

let layout: Layout | undefined
afterEach(() => {
  layout?.end()
  document.body.replaceChildren()
})

const AREA: Area = { column: 1, row: 1, columns: 3, rows: 1 }

/** Shows a grid of twelve columns of 40 px and gaps of 10 px with one block, and the handle of the block. */
function show(direction: 'ltr' | 'rtl' = 'ltr') {
  addLooks(document, window)
  document.body.innerHTML = `
    <div data-span="grid" dir="${direction}" style="display: grid; inline-size: 590px; gap: 10px;
      grid-template-columns: repeat(12, 40px); grid-auto-rows: minmax(22px, auto)">
      <div id="block-a" data-block-type="html" style="grid-area: 1 / 1 / span 1 / span 3; block-size: 100px">Lamp</div>
      <div id="block-b" data-block-type="html" style="grid-area: 3 / 1 / span 1 / span 6; block-size: 60px">Tide</div>
    </div>`
  const onPlace = vi.fn<(id: string, device: string, area: Area) => void>()
  layout = layOut(window, onPlace)
  layout.show({ id: 'a', name: 'Text', desktop: AREA, phone: { ...AREA, columns: 6 }, focus: true })
  return { onPlace, handle: page.getByRole('button', { name: /^Place of the block Text/ }) }
}

const pointer = (target: Element, type: string, [x, y]: readonly [number, number]): void => {
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: x, clientY: y }))
}

/** Drags the middle or a corner of the handle by a way in CSS pixels. @param end - Event that ends it. */
function drag(selector: string, by: readonly [number, number], end?: string): void {
  const element = document.querySelector(selector)!
  const handle = document.querySelector<HTMLElement>('[data-panel-handle]')!
  handle.setPointerCapture = () => {}
  const { x, y } = element.getBoundingClientRect()
  pointer(element, 'pointerdown', [x, y])
  pointer(handle, 'pointermove', [x + by[0], y + by[1]])
  if (end) pointer(handle, end, [x + by[0], y + by[1]])
}

test('a drag places the block, and one of its corner sizes it [PAN-72]', async () => {
  await page.viewport(1000, 600)
  const { onPlace } = show()
  drag('[data-panel-handle]', [160, 140], 'pointerup')
  expect(onPlace).toHaveBeenLastCalledWith('a', 'desktop', { ...AREA, column: 4, row: 3 })
  drag('[data-panel-corner]', [100, 0], 'pointerup')
  expect(onPlace).toHaveBeenLastCalledWith('a', 'desktop', { ...AREA, column: 4, row: 3, columns: 5 })
  drag('[data-panel-handle]', [-150, 0], 'pointercancel')
  drag('[data-panel-handle]', [-150, 0])
  await userEvent.keyboard('{Escape}')
  pointer(document.querySelector('[data-panel-handle]')!, 'pointerup', [0, 0])
  expect(onPlace).toHaveBeenCalledTimes(2)
})

test('arrows move the block and size it with Shift, in the direction that is seen [PAN-72]', async () => {
  await page.viewport(1000, 600)
  const { onPlace, handle } = show('rtl')
  await expect.element(handle).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}')
  expect(onPlace).toHaveBeenLastCalledWith('a', 'desktop', { ...AREA, column: 2, row: 2 })
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  expect(onPlace).toHaveBeenLastCalledWith('a', 'desktop', { ...AREA, column: 2, row: 2, columns: 4 })
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(onPlace).toHaveBeenCalledTimes(4)
})

test('the handle lies over the area of the block, on phones over that of phones [PAN-72]', async () => {
  await page.viewport(1000, 600)
  const { onPlace } = show()
  const box = (selector: string): number[] => {
    const { x, y, width } = document.querySelector(selector)!.getBoundingClientRect()
    return [x, y, width].map(Math.round)
  }
  expect(box('[data-panel-handle]')).toEqual(box('#block-a'))
  await page.viewport(700, 600)
  layout!.update()
  expect(box('[data-panel-handle]')[2]).toBe(290)
  await userEvent.keyboard('{ArrowDown}')
  expect(onPlace).toHaveBeenLastCalledWith('a', 'phone', { ...AREA, columns: 6, row: 2 })
  layout!.show(null)
  expect(document.querySelector('[data-panel-layout]')).toBeNull()
})
