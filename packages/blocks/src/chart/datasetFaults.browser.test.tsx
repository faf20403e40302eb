import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ChartBlock } from './ChartBlock.js'
import { chartCodec } from './codec.js'
import { datasetMessages } from './datasetMessages.js'

const row = (label: string, ...values: number[]) => ({ label, values })

/** A chart as a visitor has it, and below it the messages that an editor shows beside the chart. */
function show(dataset: { columns: string[]; rows: ReturnType<typeof row>[] }): void {
  const read = chartCodec.read(dataset)
  if (!read.ok) throw new TypeError(read.error)
  const editor = datasetMessages(dataset).map((message) => <p key={message}>{message}</p>)
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <main>
        <ChartBlock id="c" data={read.data} />
      </main>
      <aside>{editor}</aside>
    </>,
  )
}
const height = (): number => document.querySelector('main')!.getBoundingClientRect().height

afterEach(() => document.body.replaceChildren())

test.each([
  [{ columns: [], rows: [row('x')] }, 'Your dataset must have at least one column'],
  [{ columns: ['a'], rows: [] }, 'Your dataset must have at least one row'],
])('without a column or a row a visitor sees nothing, an editor reads why [BLK-47]', async (dataset, message) => {
  show(dataset)
  expect(height()).toBe(0)
  await expect.element(page.getByRole('complementary').getByText(message)).toBeVisible()
})

test('of rows with a gap a visitor sees the complete ones, and an editor reads of the gap [BLK-47]', async () => {
  show({ columns: ['a', 'b'], rows: [row('Whole', 1, 2), row('Gap', 1)] })
  expect(height()).toBeGreaterThan(0)
  await expect.element(page.getByRole('rowheader', { name: 'Whole' })).toBeInTheDocument()
  await expect.element(page.getByText('Gap')).not.toBeInTheDocument()
  await expect.element(page.getByText('One or more rows was missing data')).toBeVisible()
})
