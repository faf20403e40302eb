import { defineBlock } from '@vitrine/blocks/react'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createElement } from 'react'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { defineSite } from '../site/defineSite.ts'
import type { SiteBlock } from '../site/ownParts.ts'
import { start } from '../start.ts'
import { collectLog } from '../testing/collectLog.ts'
import { writeAssets } from '../testing/startProgram.ts'
import { openParts } from './openParts.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-blocks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }))
const file = (name: string, text: string): string => {
  writeFileSync(path.join(folder, name), text)
  return path.join(folder, name)
}

const schema = v.object({ place: v.pipe(v.string(), v.minLength(1), v.title('Harbour')) })
const tide = {
  ...defineBlock<'tide', { readonly place: string }>({
    name: 'tide',
    codec: {
      schema,
      read(json) {
        const { success, output } = v.safeParse(schema, json)
        return success ? { ok: true, data: output } : { ok: false, error: '[blocks] place cannot be read: a text.' }
      },
    },
    View: ({ data }) => {
      if (data.place === 'nowhere') throw new Error('no such harbour')
      return createElement('p', null, `High tide at ${data.place}`)
    },
    island: { settings: ({ place }) => ({ place }) },
  }),
  label: 'Tide',
  sentence: 'The next high tide.',
  first: { place: 'Quay' },
  script: file(
    'tide.js',
    'export const island = { decode: (json) => ({ ok: true, data: json }), start: () => () => {} }',
  ),
  sheet: file('tide.css', '[data-block-type="tide"] { color: teal; }'),
}

test.each<[Partial<SiteBlock> | undefined, string]>([
  [{ name: 'button' }, '"button" cannot be used: there is a block type of that name already.'],
  [undefined, '"tide" cannot be used: there is a block type of that name already.'],
  [{ name: 'Tide Table' }, '"Tide Table" cannot be used: its name has letters'],
  [{ name: 'a', codec: {} as never }, '"a" cannot be used: it has no codec with a function "read".'],
  [{ name: 'a', script: path.join(folder, 'none.js') }, 'none.js cannot be read'],
  [{ name: 'a', sheet: './a.css' }, '"./a.css" is no whole path'],
  [{ name: 'a', sheet: file('broken.css', 'a { color: red') }, 'broken.css:1: Unclosed block.'],
])('a second block type with %j is refused by a sentence that names it [ENG-102]', (change, sentence) => {
  expect(() => openParts({ blocks: [tide, { ...tide, ...change }] })).toThrow(sentence)
})

test('a block type with an island needs its script [ENG-102]', () => {
  const { script: _script, ...bare } = tide
  expect(() => openParts({ blocks: [bare] })).toThrow(
    '"tide" cannot be used: it has an island, so it needs a "script".',
  )
})

test('the catalogue gets name, first data and the form of the schema; a codec that throws is a refusal [ENG-102]', () => {
  const broken: SiteBlock = { ...tide, name: 'broken', codec: { read: () => JSON.parse('{') as never } }
  const { entries, blocks } = openParts({ blocks: [tide, broken] })
  expect(entries[0]).toMatchObject({ type: 'tide', name: 'Tide', data: { place: 'Quay' } })
  expect(entries[0]!.field).toMatchObject({
    kind: 'object',
    members: [{ key: 'place', field: { kind: 'text', label: 'Harbour', required: true, minLength: 1 } }],
  })
  expect(entries[1]!.field).toBeUndefined()
  expect(blocks[1]!.codec.read({})).toMatchObject({ ok: false, error: expect.stringMatching(/codec of "broken"/) })
})

test('a site shows its own block type with its sheet and island, and a page without one that throws [ENG-102]', async () => {
  await writeAssets(folder)
  const block = (id: string, place: string) => ({ id, type: 'tide', data: { place } })
  const bands = [{ cells: [{ blocks: [block('one', 'Old Quay'), block('two', 'nowhere'), block('three', '')] }] }]
  const home = { id: 'home', path: '/', pageType: 10, title: 'The Quay', description: 'Tides.', bands }
  const site = defineSite({
    name: 'The Quay',
    content: { pages: [home as never] },
    icon: '<svg/>',
    timeZone: 'UTC',
    blocks: [tide],
  })
  const { log, logged } = collectLog()
  const env = { PORT: '0', WARM_PICTURES: '0', CLIENT_DIR: folder, DATA_DIR: 'memory://', FILES_DIR: folder }
  const running = await start(readConfig(env), site, log)
  try {
    const html = await (await fetch(running.address)).text()
    expect(html).toContain('<p>High tide at Old Quay</p>')
    expect(html).toMatch(/<div id="block-two"[^<>]*data-block-empty/)
    expect(html).toMatch(/<div id="block-three"[^<>]*data-block-empty/)
    const [, sheet] = /href="(\/assets\/own-tide-[0-9a-f]{12}\.css)"/.exec(html)!
    const answer = await fetch(running.address + sheet)
    expect([answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
      'text/css; charset=utf-8',
      'max-age=31536000, immutable',
    ])
    expect(logged.filter(({ level }) => level === 'error').map(({ details }) => details?.['id'])).toEqual([
      'two',
      'three',
    ])
    const json = await fetch(`${running.address}/?format=json`, { headers: { Accept: 'application/json' } })
    expect(json.status).toBe(200)
    expect(((await json.json()) as { blocks: unknown }).blocks).toMatchObject([
      { id: 'one', type: 'tide', data: { place: 'Old Quay' } },
      { id: 'two' },
    ])
  } finally {
    await running.stop()
  }
})
