import { findBlock } from '@vitrine/blocks/react'
import { features, islands } from '@vitrine/blocks/islands'
import type { IslandTable } from '@vitrine/core-data/site'
import { parseJson } from '@vitrine/trust'
import { afterEach, expect, test, vi } from 'vitest'
import savedPage from '../../testing/savedPage.html?raw'
import { nextTask, openPage, recordingIsland } from '../testing/page.js'
import type { TestPage } from '../testing/page.js'

/** Feature with which the runtime reads blocks that are marked by number. */
const numbers = { numbers: features['numbers']! }

let page: TestPage
afterEach(() => page.close())

const blocks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-block-type]')]
const definitionOf = ({ dataset }: HTMLElement) => findBlock(dataset['blockType'], dataset['definitionName'])

/** Counts the blocks of the page by their known names, as `type` or `type component`. */
function count(all: readonly HTMLElement[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { dataset } of all) {
    const type = [dataset['blockType'], dataset['definitionName']?.split('.').at(-1)].filter(Boolean).join(' ')
    counts[type] = (counts[type] ?? 0) + 1
  }
  return counts
}

test('every block of a saved page whose type has a definition is recognised [BLK-3] [BLK-5]', () => {
  page = openPage(savedPage)
  const known = blocks().filter(definitionOf)
  console.info(`blocks recognised of a saved page: ${known.length} of ${blocks().length}`)
  expect(count(known)).toEqual({
    '2': 7,
    '4': 2,
    '5': 5,
    '8': 4,
    '9': 1,
    '21': 2,
    '22': 3,
    '23': 1,
    '31': 1,
    '32': 3,
    '47': 1,
    '48': 1,
    '49': 1,
    '51': 1,
    '53': 1,
    '54': 1,
    '55': 1,
    '69': 1,
    '70': 1,
    '1337 form': 1,
    '1337 html': 2,
    '1337 imageFluid': 1,
    '1337 shape': 1,
    '1337 socialLinks': 1,
  })
  expect(count(blocks().filter((block) => !definitionOf(block)))).toEqual({ '25': 1 })
})

test('the settings of every recognised block of a saved page are read [BLK-6]', () => {
  page = openPage(savedPage)
  const read = blocks().flatMap((block) => {
    const { blockJson, blockType } = block.dataset
    const definition = definitionOf(block)
    return definition && blockJson !== undefined ? [[blockType, definition.codec.read(parseJson(blockJson))]] : []
  })
  expect(read).toHaveLength(16)
  // Expect two invalid blocks, because the saved page holds a map with broken JSON and a calendar without a month.
  const broken = '[blocks] the data itself cannot be read: Object expected.'
  expect(read.filter(([, result]) => !(result as { ok: boolean }).ok)).toEqual([
    ['4', { ok: false, error: broken }],
    ['48', { ok: false, error: '[blocks] month cannot be read: a value expected.' }],
  ])
})

test('a saved page starts: markup of another builder stays, and only settings without parts are reported [RUN-12] [RUN-13]', async () => {
  allowConsole('[runtime] block')
  page = openPage(savedPage)
  const before = document.body.innerHTML
  const atOnce = Object.entries(islands).map(([line, entry]) => [line, { ...entry, strategy: 'load' }])
  page.start({ features: numbers, islands: Object.fromEntries(atOnce) as IslandTable })
  await expect.poll(() => page.reported.length).toBe(14)
  await nextTask()
  const places = page.reported.map(({ place: { type, id }, message }) => `${type} ${id} ${message}`)
  expect(places.sort()).toEqual(
    [
      ...['17', '18', '19', '20'].map((id) => [`8 saved-${id}`, '[gallery] The part "root"', `#block-saved-${id}`]),
      ...['28', '29', '30'].map((id) => [`32 saved-${id}`, '[media] The part "video"', `#block-saved-${id}`]),
      ['4 saved-40', '[maps] The part "address"', '#block-saved-40'],
      ['48 saved-44', '[calendar] The part "root"', '#block-saved-44'],
      ['55 saved-36', '[collections] The part "summary"', '#block-saved-36'],
      ...['33', '34', '35'].map((id) => [`22 saved-${id}`, '[media] The part "video"', `#block-saved-${id}`]),
    ]
      .map(([place, part, block]) => `${place} ${part} is missing in ${block}.`)
      .concat('4 saved-41 [blocks] the data itself cannot be read: Object expected.')
      .sort(),
  )
  expect(document.body.innerHTML).toBe(before)
})

test.each([
  ['a number as text', 'data-block-type="41"', '<p>12</p>', true],
  ['the name', 'data-block-type="audio"', '<p>12</p>', true],
  ['its component', 'data-block-type="1337" data-definition-name="website.components.audio"', '<p>12</p>', true],
  ['another number', 'data-block-type="7"', '<p>12</p>', false],
  ['another component', 'data-block-type="1337" data-definition-name="website.components.sundial"', '<p>12</p>', false],
])('a block that tells its type by %s starts its island: %s, %s, %s [BLK-3]', async (_, type, inner, starts) => {
  const { log, island } = recordingIsland()
  page = openPage(`<div id="block-a" ${type} data-block-json="{}">${inner}</div>`)
  page.start({ features: numbers, islands: { audio: { strategy: 'load', load: async () => ({ island }) } } })
  await vi.dynamicImportSettled()
  await nextTask()
  expect(log).toEqual(starts ? ['+a {}'] : [])
  expect(page.reported).toEqual([])
})

test.each([
  ['data-block-type="41"', '<p>12</p>', false],
  ['data-block-type="41"', '<p data-scope="audio" data-part="root">12</p>', true],
  ['data-block-type="audio"', '<p>12</p>', true],
])(
  'a block without settings starts where it is ours by name or part: %s %s %s [BLK-3]',
  async (type, inner, starts) => {
    const { log, island } = recordingIsland()
    page = openPage(`<div id="block-a" ${type}>${inner}</div>`)
    page.start({ features: numbers, islands: { audio: { strategy: 'load', load: async () => ({ island }) } } })
    await vi.dynamicImportSettled()
    await nextTask()
    expect(log).toEqual(starts ? ['+a {}'] : [])
  },
)

test('a block that is marked by number starts when it comes later, and once [BLK-3] [RUN-15]', async () => {
  const { log, island } = recordingIsland()
  page = openPage('<p>Nothing yet</p>')
  page.start({ features: numbers, islands: { audio: { strategy: 'load', load: async () => ({ island }) } } })
  for (const id of ['a', 'b']) {
    const block = `<div id="block-${id}" data-block-type="41" data-block-json="{}"><p>12</p></div>`
    document.body.insertAdjacentHTML('beforeend', block)
    await expect.poll(() => log.at(-1)).toBe(`+${id} {}`)
  }
  expect(log).toEqual(['+a {}', '+b {}'])
})
