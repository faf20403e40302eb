import { camel, pascal } from './names.ts'

/** Options of a new block type. */
export interface BlockOptions {
  /** Whether the block needs script: it gets an island and a test of its behaviour. */
  readonly island: boolean
}

/** The files of a new block type, by path from `packages/blocks/src/<type>`. */
export function blockFiles(type: string, { island }: BlockOptions): Record<string, string> {
  const View = `${pascal(type)}Block`
  return {
    'block.ts': descriptor(type, island),
    'codec.ts': codec(type),
    'codec.test.ts': codecTest(type),
    [`${View}.tsx`]: view(type),
    [`${View}.stories.tsx`]: stories(type),
    [`${type}.css`]: sheet(type),
    'sample.json': `${JSON.stringify({ type, data: { text: 'Owner: the lamps are on.' } }, null, 2)}\n`,
    ...(island && { 'island.ts': islandModule(type), 'island.browser.test.tsx': islandTest(type) }),
  }
}

function descriptor(type: string, island: boolean): string {
  const name = pascal(type)
  return `import { BlockType } from '@vitrine/enums'
import type { BlockDescriptor } from '../kit/block.js'
import { ${camel(type)}Codec } from './codec.js'
import type { ${name}Data } from './codec.js'
import { ${name}Block } from './${name}Block.js'

/**
 * Words of the owner.
 *
 * Data: \`text\`.
 */
export const ${camel(type)}: BlockDescriptor<'${type}', ${name}Data> = {
  name: '${type}',
  number: BlockType.${name},
  variants: [],
  codec: ${camel(type)}Codec,
  View: ${name}Block,
${island ? `  island: {\n    module: './island.js',\n    strategy: 'visible',\n    settings: () => ({}),\n  },\n` : ''}}
`
}

function codec(type: string): string {
  const name = pascal(type)
  return `import { minLength, object, pipe, string, trim } from 'valibot'
import { createCodec } from '../kit/codec.js'
import type { BlockCodec } from '../kit/codec.js'

/** The data of a block of type \`${type}\`. */
export interface ${name}Data {
  /** The words of the block, without spaces around them. */
  readonly text: string
}

const required = pipe(string(), trim(), minLength(1))

/** Reads a block of type \`${type}\`. Data without a text is refused. */
export const ${camel(type)}Codec: BlockCodec<${name}Data> = createCodec(object({ text: required }))
`
}

function codecTest(type: string): string {
  const name = `${camel(type)}Codec`
  return `import { expect, test } from 'vitest'
import { ${name} } from './codec.js'

test('the codec of ${type} ignores unknown keys [BLK-6]', () => {
  expect(${name}.read({ text: ' Light ', later: 1 })).toEqual({ ok: true, data: { text: 'Light' } })
})

test('the codec of ${type} names the member that it cannot read [BLK-6]', () => {
  expect(${name}.read({ text: ' ' })).toEqual({
    ok: false,
    error: '[blocks] text cannot be read: text that is not empty expected.',
  })
})
`
}

function view(type: string): string {
  const name = pascal(type)
  return `import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import type { ${name}Data } from './codec.js'

const part = createPart<'root' | 'text'>('${type}')

/** The server's view of a block of type \`${type}\`. It reads well without script. */
export function ${name}Block({ data, page }: BlockViewProps<${name}Data>): ReactElement {
  return (
    <div {...part('root')} {...page?.contentLanguage}>
      <p {...part('text')}>{data.text}</p>
    </div>
  )
}
`
}

function stories(type: string): string {
  const name = pascal(type)
  return `import type { Meta, StoryObj } from '@storybook/react-vite'
import { ${name}Block } from './${name}Block.js'

/** Words of the owner. */
const meta = {
  title: 'blocks/${name}',
  component: ${name}Block,
  args: { id: '${type}', data: { text: 'The lamps are on until nine.' } },
} satisfies Meta<typeof ${name}Block>
export default meta
type Story = StoryObj<typeof meta>

/** A sentence. */
export const Default: Story = {}

/** Any text. */
export const Playground: Story = { args: { data: { text: 'Write your own.' } } }

/** A word longer than the phone is wide breaks. */
export const LongText: Story = {
  name: 'Long text',
  globals: { viewport: { value: 'phone' } },
  args: { data: { text: 'Lamp'.repeat(40) } },
}

/** The text begins on the right. */
export const RightToLeft: Story = {
  name: 'Right to left',
  parameters: { direction: 'rtl' },
  args: { data: { text: 'الأنوار مضاءة حتى التاسعة.' } },
}
`
}

function sheet(type: string): string {
  return `[data-scope='${type}'][data-part='root'] {
  overflow-wrap: break-word;
}
`
}

function islandModule(type: string): string {
  return `import type { IslandModule } from '@vitrine/core-data/site'
import { requirePart, setAttributes } from '@vitrine/parts'

/** The behaviour of a block of type \`${type}\` over the server's markup. */
export const island: IslandModule<undefined> = {
  decode: () => ({ ok: true, data: undefined }),
  start: (element) => setAttributes(requirePart(element, '${type}', 'root'), { 'data-state': 'started' }),
}
`
}

function islandTest(type: string): string {
  const name = pascal(type)
  return `import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fakeSite } from '../testing/fakeSite.js'
import { island } from './island.js'
import { ${name}Block } from './${name}Block.js'

test('the island of ${type} starts on the markup of the server and restores it when it stops', async () => {
  const served = renderToStaticMarkup(<${name}Block id="b1" data={{ text: 'Light' }} />)
  const block = document.body.appendChild(document.createElement('div'))
  block.innerHTML = served
  const stop = await island.start(block, undefined, fakeSite())
  expect(block.querySelector('[data-part=root]')?.getAttribute('data-state')).toBe('started')
  stop()
  expect(block.innerHTML).toBe(served)
  block.remove()
})
`
}
