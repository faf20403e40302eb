import { readdirSync, readFileSync } from 'node:fs'
import { bundled } from '../lib/bundled.ts'

/** A stored example of a block type. */
export interface Sample {
  readonly type: string
  readonly data: object
}

const SOURCES = new URL('../../packages/blocks/src/', import.meta.url)

/** Settings that make a block need its script, for types whose example needs none. */
const AWAKE: Readonly<Record<string, object>> = {
  image: { lightbox: true },
  'photo-service-a': { asyncRendering: true, photos: [], expected: 2 },
  'photo-service-b': { asyncRendering: true, photos: [], expected: 2 },
  'photo-service-c': { asyncRendering: true, photos: [], expected: 2 },
  summary: { collectionId: 'events' },
}

/** One example of each block type, in the order of their names. */
export function readSamples(): readonly Sample[] {
  const read = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/sample(?:-\w+)?\.json$/.test(file))
    .map((file) => JSON.parse(readFileSync(new URL(file, SOURCES), 'utf8')) as Sample)
  const byType = new Map(read.map(({ type, data }) => [type, { type, data: { ...data, ...AWAKE[type] } }]))
  return [...byType.values()].toSorted((one, other) => one.type.localeCompare(other.type))
}

/** Renders one block as a server does. Its id is `one` by default. */
export type Render = (block: Sample & { readonly id?: string }) => string

/** The server's renderer of blocks, from the packages' sources. */
export async function createRender(): Promise<Render> {
  const { render } = await bundled<{ render: Render }>(`
    import { renderBlock } from '@vitrine/blocks/react'
    import { renderToStaticMarkup, renderToString } from 'react-dom/server.edge'
    const onError = (error) => { throw error }
    const page = { origin: 'https://hall.example', form: () => ({ action: '/send' }) }
    export const render = ({ id = 'one', type, data }) =>
      renderBlock({ id, type, data }, { renderToStaticMarkup, renderToString, onError, page })
  `)
  return render
}
