import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SAVED_KEYS } from '../testing/savedKeys.js'
import type { SavedKeys } from '../testing/savedKeys.js'
import { BLOCKS } from './blocks.js'
import { renderBlock } from './renderBlock.js'

/** The whole markup of a block: what a visitor sees, and the settings of its island. */
function markupOf({ type }: SavedKeys, data: object): string {
  const onError = (error: unknown): never => {
    throw error
  }
  return renderBlock({ id: 'b', type, data }, { renderToStaticMarkup, renderToString, onError })
}

/** A row for each key of a kind, with the words of its title in front. */
function rowsOf(kind: 'seen' | 'asked' | 'idle') {
  return SAVED_KEYS.flatMap((saved) =>
    Object.entries(saved[kind] ?? {}).map(([key, value]) => {
      const { design = '' } = saved.block as { readonly design?: string }
      return [`${saved.type} ${design}`.trim(), key, JSON.stringify(value), saved, value] as const
    }),
  )
}

test.each(rowsOf('seen'))('a saved %s shows its key %s of the value %s [BLK-6]', (_name, key, _text, saved, value) => {
  expect(markupOf(saved, { ...saved.block, [key]: value })).not.toBe(markupOf(saved, saved.block))
})

test.each(rowsOf('asked'))('a saved %s hands its key %s of the value %s to the server [BLK-6]', (...row) => {
  const [, key, , { type, block }, value] = row
  const { codec } = BLOCKS[type]
  expect(codec.read({ ...block, [key]: value })).toMatchObject({ ok: true, data: { [key]: value } })
})

test.each(rowsOf('idle'))('a saved %s is the same without its key %s of the value %s [BLK-6]', (...row) => {
  const [, key, , saved, value] = row
  expect(markupOf(saved, { ...saved.block, [key]: value })).toBe(markupOf(saved, saved.block))
})

test('every key of a saved block has a row of its own', () => {
  const keysOf = (type: string): readonly string[] => {
    const rows = SAVED_KEYS.filter((saved) => saved.type === type)
    return [...new Set(rows.flatMap(({ seen, asked, idle }) => Object.keys({ ...seen, ...asked, ...idle })))].sort()
  }
  expect(keysOf('gallery')).toHaveLength(31)
  expect(keysOf('video')).toHaveLength(17)
  expect(keysOf('embed')).toHaveLength(12)
  expect(keysOf('summary')).toHaveLength(29)
  expect(keysOf('map')).toHaveLength(10)
  expect(keysOf('tour-dates')).toEqual(['artistId', 'timeframe'])
  expect(keysOf('calendar')).toEqual(['blockAnimation', 'collectionId', 'floatDir', 'hSize'])
  expect(keysOf('html')).toEqual(['engine', 'html', 'wysiwyg'])
})
