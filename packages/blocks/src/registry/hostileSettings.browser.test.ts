import { type Decoded, findIsland } from '@vitrine/core-data/site'
import { loadKinds } from '@vitrine/forms'
import fc from 'fast-check'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { fakeSite } from '../testing/fakeSite.js'
import { mutationsOf } from '../testing/mutationsOf.js'
import { SAMPLES } from '../testing/samples.js'
import { islands } from './islands.js'
import { renderBlock } from './renderBlock.js'

const kinds = await loadKinds()
const page = { origin: 'https://hall.example', form: () => ({ action: '/send', kinds }) }

afterEach(() => document.body.replaceChildren())

/** A stored example as the server writes it. */
function draw(type: string, data: unknown): HTMLElement {
  const onError = (error: unknown): never => {
    throw error
  }
  document.body.innerHTML = renderBlock(
    { id: 'b', type, data },
    { renderToStaticMarkup, renderToString, onError, page },
  )
  return document.body.firstElementChild as HTMLElement
}

/** The elements of a block in order: their names and parts. Texts may follow the settings. */
const outlineOf = (block: Element): string[] =>
  [...block.querySelectorAll<HTMLElement>('*')].map(({ localName, dataset }) => `${localName} ${dataset['part']}`)

/** The examples whose block has an island that reads settings. */
const STARTED = SAMPLES.flatMap(({ type, data }) => {
  const { dataset } = draw(type, data)
  const entry = findIsland(islands, type, dataset['blockVariant'])
  return entry && dataset['blockJson']
    ? [{ type, data, entry, settings: JSON.parse(dataset['blockJson']) as unknown }]
    : []
})

test.each(STARTED)(
  'whatever the settings of a block of type $type hold, its island starts or refuses them, and leaves the markup [BLK-6] [RUN-12]',
  async ({ type, data, entry, settings }) => {
    allowConsole('Gallery design')
    const { island } = await entry.load()
    await fc.assert(
      fc.asyncProperty(mutationsOf(settings), async (mutated) => {
        const block = draw(type, data)
        const before = outlineOf(block)
        const written = mutated === undefined ? undefined : JSON.stringify(mutated)
        const decoded: Decoded<unknown> = island.decode(written === undefined ? undefined : JSON.parse(written))
        if (!decoded.ok) {
          expect(decoded.error).toMatch(/\w/)
          return
        }
        const site = fakeSite(() => ({}))
        try {
          const stop = await island.start(block, decoded.data, site)
          stop()
        } catch (error) {
          expect((error as Error).message).toMatch(/^(\[[a-z-]+\] |Error decoding gallery block data\.)/)
        }
        site.stop()
        expect(outlineOf(block)).toEqual(before)
      }),
      { numRuns: 20 },
    )
  },
)
