import type { Client } from '@vitrine/core-data'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { fetchTranslate, translate } from './translation.js'

const TEXTS = { accept: 'Accept', ofTotal: '{n} of {total}' } as const

function server(files: Record<string, unknown>) {
  const asked: string[] = []
  const client = {
    async call(endpoint: { path: string }, input: { params: { file: string } }) {
      asked.push(endpoint.path.replace(':file', input.params.file))
      const name = input.params.file.replace('.json', '')
      if (!(name in files)) throw new Error(`${name} answers 404`)
      return files[name]
    },
  } as unknown as Client
  return { client, asked }
}

test('a locale is fetched from its file [RUN-9]', async () => {
  const { client, asked } = server({ de: { accept: 'Annehmen' } })
  const report = vi.fn()
  const inGerman = await fetchTranslate('de', client, report)
  expect(inGerman(TEXTS)).toEqual({ accept: 'Annehmen', ofTotal: '{n} of {total}' })
  expect(asked).toEqual(['/universal/i18n/core-components/de.json'])
  expect(report).not.toHaveBeenCalled()
})

test('the language stands in for a region without a file', async () => {
  const { client, asked } = server({ de: { accept: 'Annehmen' } })
  const inGerman = await fetchTranslate('de-AT', client, () => {})
  expect(inGerman(TEXTS).accept).toBe('Annehmen')
  expect(asked).toEqual(['/universal/i18n/core-components/de-AT.json', '/universal/i18n/core-components/de.json'])
})

test('without any file the texts stay en-US and one report says so [RUN-9]', async () => {
  const { client } = server({})
  const report = vi.fn()
  const inGerman = await fetchTranslate('de-AT', client, report)
  expect(inGerman(TEXTS)).toEqual({ accept: 'Accept', ofTotal: '{n} of {total}' })
  expect(report.mock.calls).toEqual([[new Error('de answers 404'), { source: 'messages' }]])
})

test('a text is taken where it has the same slots, in any order; the rest stays en-US', () => {
  expect(translate(TEXTS, { accept: 'Annehmen', ofTotal: 'Von {total}: {n}' })).toEqual({
    accept: 'Annehmen',
    ofTotal: 'Von {total}: {n}',
  })
  expect(translate(TEXTS, { accept: 7, ofTotal: '{n} von {gesamt}', other: 'x' })).toEqual(TEXTS)
})

test('no file changes which texts there are or which slots they have', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('accept', 'ofTotal', '__proto__', 'other'), fc.anything()), (texts) => {
      const translated = translate(TEXTS, texts)
      expect(Object.keys(translated)).toEqual(['accept', 'ofTotal'])
      expect(translated.ofTotal).toContain('{n}')
      expect(translated.ofTotal).toContain('{total}')
    }),
  )
})
