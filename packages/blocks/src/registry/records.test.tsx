import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { loadKinds } from '@vitrine/forms'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SAVED_KEYS } from '../testing/savedKeys.js'
import { BLOCKS, findBlock } from './blocks.js'
import { renderBlock } from './renderBlock.js'

const kinds = await loadKinds()
const PAGE = { origin: 'https://hall.example', form: () => ({ action: '/send', crumb: 'crumb-1', kinds }) }

/** The record of one block: its data as its codec reads it, and the markup that a visitor has without script. */
function recordOf(type: string, data: unknown): string {
  const onError = (error: unknown): never => {
    throw error
  }
  const read = findBlock(type)!.codec.read(data)
  const markup = renderBlock({ id: 'b', type, data } as never, {
    renderToStaticMarkup,
    renderToString,
    onError,
    page: PAGE,
  })
  return `${JSON.stringify(read, null, 2)}\n\n${markup.replaceAll('><', '>\n<')}\n`
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 24, 12) }))
afterEach(() => void vi.useRealTimers())

const recorded = (name: string): string => path.join(import.meta.dirname, '../testing/records', `${name}.txt`)

const folder = path.join(import.meta.dirname, '..')
const SAMPLES = globSync('*/sample*.json', { cwd: folder })
  .sort()
  .map((file) => {
    const { type, data } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { type: string; data: unknown }
    const name = file.replace(/\/sample(?:-(\w+))?\.json$/, (_, variant?: string) => (variant ? `-${variant}` : ''))
    return [name, type, data] as const
  })

// `vitest run --project unit packages/blocks/src/registry/records.test.tsx --update` records anew.
test.each(SAMPLES)('the data and the markup of a block are as recorded: %s', async (name, type, data) => {
  await expect(recordOf(type, data)).toMatchFileSnapshot(recorded(name))
})

test('the saved blocks of a site builder have the data and the markup that are recorded', async () => {
  for (const [index, { type, block, seen = {} }] of SAVED_KEYS.entries()) {
    const whole = { ...block, ...seen }
    await expect(`${recordOf(type, block)}\n${recordOf(type, whole)}`).toMatchFileSnapshot(
      recorded(`saved-${index}-${type}`),
    )
  }
})

const HOURS = { columns: ['Days', 'Nights'], rows: [] as object[] }
HOURS.rows = [
  { label: '2024', values: [12, 4.5] },
  { label: '2025', values: [0, 30] },
  { label: '2026', values: [-3, 1200] },
]
const FIELDS = [
  { id: 'name', type: 'name', title: 'Name', required: true },
  { id: 'mail', type: 'email', title: 'E-mail', description: 'For the answer.', placeholder: 'ada@example.com' },
  { id: 'phone', type: 'phone', title: 'Phone', showCountryCode: true },
  { id: 'home', type: 'address', title: 'Address' },
  { id: 'day', type: 'date', title: 'Day' },
  { id: 'hour', type: 'time', title: 'Hour' },
  { id: 'size', type: 'select', title: 'Size', options: ['Small', 'Large'] },
  { id: 'inks', type: 'checkbox', title: 'Inks', options: ['Blue', 'Red'] },
  { id: 'way', type: 'radio', title: 'Way', options: ['Post', 'Desk'] },
  { id: 'mood', type: 'likert', title: 'Mood', options: ['Light', 'Rooms'] },
  { id: 'sum', type: 'currency', title: 'Sum' },
  { id: 'words', type: 'textarea', title: 'Words', maxLength: 200 },
  { id: 'part', type: 'section', title: 'Part', description: 'The rest.', underline: true },
  { id: 'from', type: 'hidden', title: 'From', value: 'wall' },
]
const variant = (value: string, qtyInStock: number, more: object = {}) => ({
  sku: `SQ-${value}`,
  price: 4800,
  optionValues: [{ optionName: 'Size', value }],
  qtyInStock,
  ...more,
})
const VARIANTS = [variant('Small', 3), variant('Large', 0), variant('Wide', 9, { salePrice: 3600, onSale: true })]

test.each([
  ['chart-line', 'chart', { ...HOURS, variant: 'line', title: 'Visitors', unit: 'people' }],
  ['chart-pie', 'chart', { ...HOURS, variant: 'pie', title: 'Visitors' }],
  ['chart-cut', 'chart', { ...HOURS, variant: 'bar', maxRows: 2, maxColumns: 1 }],
  ['form-fields', 'form', { id: 'desk', fields: FIELDS, submitButtonText: 'Send', disclaimer: '<p>Kept a year.</p>' }],
  [
    'product-choice',
    'product',
    {
      product: { id: 'bag', productType: 'PHYSICAL', title: 'Bag', variants: VARIANTS },
      text: 'Woven twill.',
      href: '/shop/bag',
      rating: { average: 4.5, count: 2 },
    },
  ],
  [
    'product-card',
    'product',
    {
      view: 'card',
      product: { id: 'bag', productType: 'PHYSICAL', title: 'Bag', variants: VARIANTS },
      href: '/shop/bag',
    },
  ],
] as const)('the data and the markup of a full block are as recorded: %s', async (name, type, data) => {
  await expect(recordOf(type, data)).toMatchFileSnapshot(recorded(name))
})

test('a block without any key has its defaults', async () => {
  const defaults = Object.entries(BLOCKS).map(([name, { codec }]) => [name, codec.read({})])
  await expect(`${JSON.stringify(Object.fromEntries(defaults), null, 2)}\n`).toMatchFileSnapshot(recorded('defaults'))
})
