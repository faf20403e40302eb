import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { loadKinds } from '@vitrine/forms'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SAVED_KEYS } from '../testing/savedKeys.js'
import { BLOCKS, type BlockName, findBlock } from './blocks.js'
import { renderBlock } from './renderBlock.js'

const kinds = await loadKinds()
const PAGE = { origin: 'https://hall.example', form: () => ({ action: '/send', crumb: 'crumb-1', kinds }) }

/** The snapshot of one block: its data as its codec reads it, and the markup that a visitor has without script. */
function blockSnapshot(type: string, data: unknown): string {
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

/** The rows that say what a visitor sees of each type. */
const ROWS: Readonly<Record<BlockName, string>> = {
  accordion: '[BLK-18] [BLK-19]',
  'appointment-scheduling': '[BLK-44]',
  archive: '[BLK-2]',
  audio: '[BLK-2] [BLK-54]',
  button: '[BLK-69]',
  calendar: '[BLK-2] [COL-14]',
  chart: '[BLK-45]',
  code: '[BLK-2]',
  comments: '[BLK-2] [COL-20]',
  donation: '[BLK-33]',
  embed: '[BLK-25]',
  events: '[BLK-2]',
  'follow-button': '[BLK-50]',
  'food-ordering': '[BLK-22]',
  form: '[BLK-31]',
  gallery: '[BLK-34] [BLK-65]',
  'horizontal-rule': '[BLK-2]',
  html: '[BLK-2]',
  image: '[BLK-23]',
  logo: '[BLK-2]',
  map: '[BLK-26]',
  markdown: '[BLK-2]',
  marquee: '[BLK-27]',
  'member-area': '[BLK-55]',
  menu: '[BLK-21]',
  navigation: '[BLK-2]',
  newsletter: '[BLK-32]',
  'photo-service-a': '[BLK-36]',
  'photo-service-b': '[BLK-36]',
  'photo-service-c': '[BLK-36]',
  product: '[BLK-53]',
  quote: '[BLK-2]',
  reservation: '[BLK-41] [BLK-42]',
  'scaled-text': '[BLK-28]',
  search: '[BLK-52]',
  shape: '[BLK-24]',
  'share-buttons': '[BLK-51]',
  'social-links': '[BLK-49]',
  spacer: '[BLK-2]',
  summary: '[BLK-48] [BLK-67]',
  'table-booking': '[BLK-41] [BLK-42]',
  'text-highlight': '[BLK-29]',
  'tour-dates': '[BLK-2]',
  video: '[BLK-25]',
  'wedding-registry': '[BLK-43]',
}

const snapshot = (name: string): string => path.join(import.meta.dirname, '../testing/snapshots', `${name}.txt`)

const folder = path.join(import.meta.dirname, '..')
const SAMPLES = globSync('*/sample*.json', { cwd: folder })
  .sort()
  .map((file) => {
    const { type, data } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { type: string; data: unknown }
    const name = file.replace(/\/sample(?:-(\w+))?\.json$/, (_, variant?: string) => (variant ? `-${variant}` : ''))
    return [name, ROWS[type as BlockName], type, data] as const
  })

// `vitest run --project unit packages/blocks/src/registry/snapshots.test.tsx --update` updates the snapshots.
test.each(SAMPLES)(
  'the data and the markup of a block match its snapshot: %s [BLK-6] %s',
  async (name, _, type, data) => {
    await expect(blockSnapshot(type, data)).toMatchFileSnapshot(snapshot(name))
  },
)

test.each(
  SAVED_KEYS.map(
    (saved, index) => [`${index} of type ${saved.type}`, ROWS[saved.type as BlockName], saved, index] as const,
  ),
)(
  'the saved block %s has the data and the markup of its snapshot [BLK-6] %s',
  async (_name, _rows, { type, block, seen = {} }, index) => {
    const text = `${blockSnapshot(type, block)}\n${blockSnapshot(type, { ...block, ...seen })}`
    await expect(text).toMatchFileSnapshot(snapshot(`saved-${index}-${type}`))
  },
)

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
  ['chart-line', '[BLK-45]', 'chart', { ...HOURS, variant: 'line', title: 'Visitors', unit: 'people' }],
  ['chart-pie', '[BLK-45]', 'chart', { ...HOURS, variant: 'pie', title: 'Visitors' }],
  ['chart-cut', '[BLK-45] [BLK-46]', 'chart', { ...HOURS, variant: 'bar', maxRows: 2, maxColumns: 1 }],
  [
    'form-fields',
    '[BLK-31]',
    'form',
    { id: 'desk', fields: FIELDS, submitButtonText: 'Send', disclaimer: '<p>Kept a year.</p>' },
  ],
  [
    'product-choice',
    '[BLK-53]',
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
    '[BLK-53]',
    'product',
    {
      view: 'card',
      product: { id: 'bag', productType: 'PHYSICAL', title: 'Bag', variants: VARIANTS },
      href: '/shop/bag',
    },
  ],
] as const)(
  'the data and the markup of a full block match its snapshot: %s [BLK-6] %s',
  async (name, _, type, data) => {
    await expect(blockSnapshot(type, data)).toMatchFileSnapshot(snapshot(name))
  },
)

test('a block without any key has its defaults [BLK-6]', async () => {
  const defaults = Object.entries(BLOCKS).map(([name, { codec }]) => [name, codec.read({})])
  await expect(`${JSON.stringify(Object.fromEntries(defaults), null, 2)}\n`).toMatchFileSnapshot(snapshot('defaults'))
})
