import type { Meta, StoryObj } from '@storybook/react-vite'
import { loadKinds } from '@vitrine/forms'
import { unsafelyTrustHtml } from '@vitrine/trust'
import { Html } from '@vitrine/trust/react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect } from 'storybook/test'
import facade from '../../testing/prints/facade.svg?no-inline'
import { SAMPLES } from '../testing/samples.js'
import { BLOCKS } from './blocks.js'
import { renderBlock } from './renderBlock.js'

// Load every kind of field, because these stories render like a server, which has all kinds. A
// browser has only five at first.
const kinds = await loadKinds()

interface RegistryProps {
  /** Changes the stored data of every type. */
  readonly change: (value: unknown, key: string) => unknown
  /** Called for every block that cannot be shown. */
  readonly onError?: (type: string) => void
}

/** A copy of a value in which every member has been changed. */
function changed(value: unknown, change: RegistryProps['change'], key = ''): unknown {
  if (Array.isArray(value))
    return change(value, key) === value ? value.map((each) => changed(each, change, key)) : change(value, key)
  if (typeof value !== 'object' || value === null) return change(value, key)
  const own = change(value, key)
  if (own !== value) return own
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, changed(member, change, name)]))
}

/** A block of every type of the registry, as the server writes it. */
function Registry({ change, onError }: RegistryProps): ReactElement {
  const blocks = SAMPLES.map(
    ({ type, data }) =>
      `<h2>${type}</h2>${renderBlock(
        { id: `state-${type}`, type, data: changed(data, change) },
        {
          renderToStaticMarkup,
          renderToString,
          onError: () => onError?.(type),
          page: { origin: location.origin, form: () => ({ action: '/send', kinds }) },
        },
      )}`,
  )
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '44px' }}>
      <h1>Every block</h1>
      <Html html={unsafelyTrustHtml(blocks.join(''))} />
    </div>
  )
}

const same: RegistryProps['change'] = (value) => value
/** Pictures of the examples, which no server of a story has. */
const typical: RegistryProps['change'] = (value) =>
  typeof value === 'string' && value.startsWith('/images/') ? facade : value
/** Members whose text is no text of an owner. */
const WIRED =
  /^(?:id|type|variant|src|href|url|action|shape|mask|path|html|script|provider|account|profile|venue|color|opens|closes)$/i
const long: RegistryProps['change'] = (value, key) =>
  typeof value === 'string' && value.startsWith('Owner') && !WIRED.test(key)
    ? `${value} ${'Everything that ever hung on these walls. '.repeat(4)}${'Lampenfabrik'.repeat(12)}`
    : typical(value, key)

/** The types whose blocks are wider than their place. */
const wide = (): (string | null)[] =>
  [...document.querySelectorAll('[data-block-type]')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map((block) => block.getAttribute('data-block-type'))
const shown = (): Element[] =>
  [...document.querySelectorAll('[data-block-type]')].filter((block) => block.innerHTML !== '')

/** The whole registry in each state: one block of every type. */
const meta = {
  title: 'blocks/Registry',
  component: Registry,
  args: { change: typical },
} satisfies Meta<typeof Registry>
export default meta
type Story = StoryObj<typeof meta>

/** Every type shows its stored example [BLK-1] [BLK-2] [BLK-7]. */
export const Default: Story = {
  tags: ['BLK-1', 'BLK-7'],
  play: async () => {
    const types = shown().map((block) => block.getAttribute('data-block-type'))
    await expect([...new Set(types)].toSorted()).toEqual(Object.keys(BLOCKS).toSorted())
  },
}

/** The stored examples as they are. */
export const Playground: Story = { args: { change: same } }

/** Lists without items: a block that is left with nothing shows nothing, and no block is in the way [BLK-7]. */
export const Empty: Story = {
  tags: ['BLK-7'],
  args: { change: (value, key) => (Array.isArray(value) ? [] : typical(value, key)) },
  play: async () => {
    await expect(document.querySelectorAll('[data-block-type]')).toHaveLength(SAMPLES.length)
    await expect(shown().length).toBeGreaterThan(20)
  },
}

/** Long texts and long words of an owner break; nothing leaves the page [BLK-7]. */
export const LongText: Story = {
  name: 'Long text',
  tags: ['BLK-7'],
  args: { change: long },
  play: async () => {
    await expect(wide()).toEqual([])
  },
}

/** Every block from right to left [BLK-7]. */
export const RightToLeft: Story = {
  name: 'Right to left',
  tags: ['BLK-7'],
  parameters: { direction: 'rtl' },
  play: async () => {
    await expect(wide()).toEqual([])
  },
}

/** Long texts at 375 px: nothing is wider than the phone [BLK-7]. */
export const Phone: Story = {
  tags: ['BLK-7'],
  globals: { viewport: { value: 'phone' } },
  args: { change: long },
  play: async () => {
    await expect(wide()).toEqual([])
  },
}

const failed: string[] = []

/** Data that cannot be read: every block keeps its place, empty, with one report [BLK-7]. */
export const Unreadable: Story = {
  name: 'Data that cannot be read',
  tags: ['BLK-7'],
  args: { change: () => null, onError: (type) => failed.push(type) },
  play: async () => {
    await expect([...new Set(failed)].toSorted()).toEqual(Object.keys(BLOCKS).toSorted())
    await expect(shown()).toHaveLength(0)
    await expect(document.querySelectorAll('[data-block-type]')).toHaveLength(SAMPLES.length)
  },
}

/** Numbers of the layouts that a type has, and data for all of them. */
const LAYOUTS: readonly (readonly [type: string, first: number, last: number, data: object])[] = [
  ['gallery', 1000, 1003, { slides: [{ id: '1', src: facade, width: 2400, height: 1600, alt: 'Windows' }] }],
  ['summary', 1004, 1007, { items: [{ id: 'first-light', title: 'First light', url: '/journal/first-light' }] }],
  ['chart', 1008, 1010, { columns: ['Days'], rows: [{ label: '2025', values: [3] }] }],
  ['image', 1011, 1016, { src: facade, width: 2400, height: 1600, alt: 'Windows', title: 'The long hall' }],
]

/** Each layout by its number: galleries, summaries, charts and pictures [BLK-4]. A slideshow lays its slides one upon the other. */
export const Layouts: Story = {
  name: 'Layouts by number',
  tags: ['BLK-4'],
  render: () => {
    const blocks = LAYOUTS.flatMap(([type, first, last, data]) =>
      Array.from({ length: last - first + 1 }, (_, place) => {
        const variant = first + place
        const title = `${type} ${variant}`
        const html = renderBlock(
          { id: `layout-${variant}`, type, data: { title, ...data, variant } },
          { renderToStaticMarkup, renderToString, onError: (error) => console.info(error) },
        )
        return `<h2>${title}</h2>${html}`
      }),
    )
    return <Html html={unsafelyTrustHtml(`<h1>Layouts</h1>${blocks.join('')}`)} />
  },
  play: async ({ canvasElement }) => {
    const layouts = (selector: string, name: string): (string | null)[] =>
      [...canvasElement.querySelectorAll(selector)].map((root) => root.getAttribute(name))
    await expect(layouts('[data-scope=gallery][data-part=root]', 'data-design')).toEqual([
      'stacked',
      'carousel',
      'grid',
      'base',
    ])
    await expect(layouts('[data-scope=collections][data-part=summary]', 'data-view')).toEqual([
      'wall',
      'carousel',
      'list',
      'grid',
    ])
    await expect(layouts('[data-scope=chart][data-part=root]', 'data-variant')).toEqual(['bar', 'line', 'pie'])
    await expect(layouts('[data-scope=image][data-part=root]', 'data-variant')).toEqual([
      'inline',
      'poster',
      'card',
      'overlap',
      'collage',
      'stack',
    ])
  },
}
