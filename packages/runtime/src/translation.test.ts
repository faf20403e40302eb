import { createClient, type Client } from '@vitrine/core-data'
import { expect, test, vi } from 'vitest'
import { fetchTranslate } from './translation.js'

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

test('a locale is fetched from its file [RUN-9] [MSG-1]', async () => {
  const { client, asked } = server({ de: { accept: 'Annehmen' } })
  const report = vi.fn()
  const inGerman = await fetchTranslate('de', client, report)
  expect(inGerman(TEXTS)).toEqual({ accept: 'Annehmen', ofTotal: '{n} of {total}' })
  expect(asked).toEqual(['/universal/i18n/core-components/de.json'])
  expect(report).not.toHaveBeenCalled()
})

test('the language stands in for a region without a file [MSG-2]', async () => {
  const { client, asked } = server({ de: { accept: 'Annehmen' } })
  const inGerman = await fetchTranslate('de-AT', client, () => {})
  expect(inGerman(TEXTS).accept).toBe('Annehmen')
  expect(asked).toEqual(['/universal/i18n/core-components/de-AT.json', '/universal/i18n/core-components/de.json'])
})

test.each([['[]'], ['"text"'], ['null'], ['7']])(
  'a file of %s is none, so the texts stay en-US [RUN-9] [MSG-2]',
  async (text) => {
    const fetch = async (): Promise<Response> => new Response(text, { headers: { 'content-type': 'application/json' } })
    const report = vi.fn<(error: unknown, place: object) => void>()
    const client = createClient({ baseUrl: 'https://lantern.test', fetch })
    expect((await fetchTranslate('de', client, report))(TEXTS)).toEqual(TEXTS)
    expect(report.mock.calls).toEqual([[expect.any(Error), { source: 'messages' }]])
    expect(String(report.mock.calls[0]![0])).toContain('A translation file is one object of texts by key.')
  },
)

test('without any file the texts stay en-US and one report says so [RUN-9] [MSG-2]', async () => {
  const { client } = server({})
  const report = vi.fn()
  const inGerman = await fetchTranslate('de-AT', client, report)
  expect(inGerman(TEXTS)).toEqual({ accept: 'Accept', ofTotal: '{n} of {total}' })
  expect(report.mock.calls).toEqual([[new Error('de answers 404'), { source: 'messages' }]])
})
