import { afterEach, expect, test, vi } from 'vitest'
import { readTables } from '../tables.ts'
import { tablesFor, type PageTables } from './tables.ts'

const TABLES: PageTables = {
  islands: {
    gallery: { file: 'gallery-1a', strategy: 'visible' },
    'gallery/wall': { file: 'wall-2b', strategy: 'interaction' },
    form: { file: 'form-3c', member: 't', strategy: 'interaction' },
  },
  features: {
    animations: { file: 'feature-4d', stage: 'page', when: '[data-animation]' },
    cartPage: { file: 'feature-5e', pageTypes: [200, 205] },
    menu: { file: 'feature-6f', on: 'keydown', blockTypes: ['form'] },
  },
}

/** A document whose script element contains this text. */
function pageWith(text: string | undefined): Document {
  return { querySelector: () => (text === undefined ? null : { textContent: text }) } as unknown as Document
}

const load = vi.fn(async (file: string) => ({ island: file, t: { island: `${file} t` } }))
afterEach(() => load.mockClear())

test('a page contains the entries of its own types with their variants, and the features of its page type [SRV-136]', () => {
  expect(tablesFor(TABLES, ['gallery', 'html'], 1)).toEqual({
    islands: { gallery: TABLES.islands['gallery'], 'gallery/wall': TABLES.islands['gallery/wall'] },
    features: { animations: TABLES.features['animations'] },
  })
  expect(tablesFor(TABLES, ['form'], 205).features).toEqual(TABLES.features)
})

test('an entry of the page imports its file, or the member of the file that stands for the module [SRV-136]', async () => {
  const { islands, features } = readTables(pageWith(JSON.stringify(TABLES)), load)!
  expect(Object.keys(islands)).toEqual(['*', 'gallery', 'gallery/wall', 'form'])
  expect(await islands['gallery']!.load()).toMatchObject({ island: 'gallery-1a' })
  expect(await islands['form']!.load()).toEqual({ island: 'form-3c t' })
  expect(features['animations']).toMatchObject({ stage: 'page', when: '[data-animation]' })
})

test.each(['https://evil.example/x', '//evil.example/x', '../x', 'a/b', 'data:text,', '', 'x.js?y', 'a\\b'])(
  'an entry with the file %j imports nothing [SRV-136]',
  async (file) => {
    const text = JSON.stringify({ islands: { gallery: { file, strategy: 'load' } }, features: {} })
    await expect(readTables(pageWith(text), load)!.islands['gallery']!.load()).rejects.toThrow(
      `[site] no file is called ${file}`,
    )
    expect(load).not.toHaveBeenCalled()
  },
)

test.each([undefined, '', '{"islands":', 'null'])('a page with the text %j has no entries [SRV-136]', (text) => {
  expect(readTables(pageWith(text), load)).toBeFalsy()
})
