import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { tourDate } from '../core/tourDate.js'
import { CONCERT } from '../testing/items.js'
import { place } from '../testing/place.js'
import { EventList, TourDates } from './index.js'
import '../styles.css'

const dates = [{ ...tourDate(CONCERT), venue: 'Grain Elevator Six', city: 'Saltmouth-on-the-Water' }]

test.each([300, 487, 619, 620, 900])(
  'tour dates in a column of %i px of a wide window break no word, and are rows from 620 px [COL-41]',
  async (width) => {
    await page.viewport(1280, 800)
    const root = place(<TourDates items={dates} />, width)
    const row = root.querySelector('tbody tr')!
    expect(getComputedStyle(row).display).toBe(width < 620 ? 'grid' : 'table-row')
    const range = document.createRange()
    for (const part of root.querySelectorAll('[data-part=tickets], [data-part=date] span')) {
      range.selectNodeContents(part)
      expect(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size, part.textContent).toBe(1)
    }
    expect(root.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test.each([
  [439, 1],
  [440, 2],
])('an event in a list of %i px has %i columns, whatever the window is [COL-41]', async (width, columns) => {
  await page.viewport(1280, 800)
  const root = place(<EventList items={[CONCERT]} />, width)
  const { gridTemplateColumns } = getComputedStyle(root.querySelector('[data-part=item]')!)
  expect(gridTemplateColumns.split(' ')).toHaveLength(columns)
})
