import { BlockType } from '@vitrine/enums'
import type { IslandTable } from '@vitrine/core-data/site'
import { expect, test } from 'vitest'
import { BLOCKS, findBlock } from './blocks.js'
import type { AnyBlock } from './blocks.js'
import { islands } from './islands.js'

/** Name, number and layouts of a block type, and the lines of the island table: line, module and strategy. */
const TYPES = [
  ['accordion', 69, '', ['accordion ./island.js interaction']],
  ['appointment-scheduling', 65, '', ['appointment-scheduling ./island.js visible']],
  ['archive', 61, '', []],
  ['audio', 41, '', ['audio ./island.js interaction']],
  ['button', 53, '', ['button ./island.js interaction']],
  ['calendar', 48, '', ['calendar ./island.js visible']],
  ['chart', 59, 'bar line pie', []],
  ['code', 23, '', []],
  ['comments', 62, '', ['comments ./island.js visible']],
  ['donation', 52, '', []],
  ['embed', 22, 'overlay plain', ['embed ../video/island.js interaction', 'embed/plain ../video/island.js visible']],
  ['events', 50, '', []],
  ['follow-button', 57, '', ['follow-button ./island.js visible']],
  ['food-ordering', 63, '', []],
  ['form', 9, '', ['form ./island.js interaction', 'form/guarded ./island.js visible']],
  [
    'gallery',
    8,
    'slideshow carousel grid stack slider autogrid autocolumns autorows list',
    ['gallery ./island.js visible', 'gallery/rich ./rich.js visible', 'gallery/wall ./wall.js interaction'],
  ],
  ['text-highlight', 68, '', ['text-highlight ./island.js visible']],
  ['horizontal-rule', 47, '', []],
  ['html', 2, '', []],
  ['image', 5, 'inline poster card overlap collage stack', ['image/lightbox ./island.js interaction']],
  ['logo', 3, '', []],
  ['map', 4, 'intent near', ['map ./island.js interaction', 'map/near ./island.js visible']],
  ['markdown', 44, '', []],
  ['marquee', 70, '', ['marquee ./island.js visible']],
  ['member-area', 67, '', ['member-area ./island.js interaction']],
  ['menu', 18, '', ['menu/tabs ./island.js interaction']],
  ['navigation', 1, '', []],
  ['newsletter', 51, '', ['newsletter ../form/island.js interaction']],
  ['photo-service-a', 12, 'whole async', ['photo-service-a/async ./island.js visible']],
  ['photo-service-b', 30, 'whole async', ['photo-service-b/async ./island.js visible']],
  ['photo-service-c', 36, 'whole async', ['photo-service-c/async ./island.js visible']],
  ['product', 43, '', ['product ./island.js visible']],
  ['quote', 31, '', []],
  ['table-booking', 60, '', ['table-booking ./island.js visible']],
  ['reservation', 42, '', ['reservation ./island.js visible']],
  ['scaled-text', 66, '', ['scaled-text ./island.js visible']],
  ['search', 33, '', ['search ./island.js interaction']],
  ['shape', 71, '', ['shape ./island.js visible']],
  ['share-buttons', 56, '', ['share-buttons ./island.js visible']],
  ['social-links', 54, '', []],
  ['spacer', 21, '', []],
  ['summary', 55, 'wall carousel list grid', ['summary ./island.js visible']],
  ['tour-dates', 49, '', []],
  ['video', 32, 'overlay plain', ['video ./island.js interaction', 'video/plain ./island.js visible']],
  ['wedding-registry', 58, '', ['wedding-registry ./island.js visible']],
] as const

/** The lines of the island table that the descriptor of a block type asks for. */
function linesOf({ name, island }: AnyBlock): readonly string[] {
  if (!island) return []
  const own = island.variantsOnly ? [] : [[name, island] as const]
  const variants = Object.entries(island.variants ?? {}).map(([variant, line]) => [`${name}/${variant}`, line] as const)
  return [...own, ...variants].map(([line, { module, strategy }]) => `${line} ${module} ${strategy}`)
}

test.each(TYPES)(
  'the block type %s has the number %i, the layouts "%s" and the islands %j [BLK-1] [BLK-2] [BLK-3]',
  (name, number, variants, lines) => {
    const block = (BLOCKS as Readonly<Record<string, unknown>>)[name] as AnyBlock
    expect([block.name, block.number, block.variants.join(' '), linesOf(block)]).toEqual([
      name,
      number,
      variants,
      lines,
    ])
    expect([findBlock(name), findBlock(number)]).toEqual([block, block])
    expect(block.View).toBeTypeOf('function')
    expect(Object.values(BlockType)).toContain(number)
  },
)

test('there is no other block type [BLK-1] [BLK-2]', () => {
  expect(Object.keys(BLOCKS).toSorted(), 'A new block type needs a line in TYPES, in this file.').toEqual(
    TYPES.map(([name]) => name).toSorted(),
  )
})

test('the island table has the lines of the block types and of the overlays, and no other [RUN-10] [RUN-14]', () => {
  const lines = TYPES.flatMap(([, , , each]) => each as readonly string[])
  const wanted = lines.map((line) => line.replace(/ \S+ /, ' ')).concat('overlays interaction')
  expect(
    Object.entries(islands)
      .map(([line, { strategy }]) => `${line} ${strategy}`)
      .toSorted(),
  ).toEqual(wanted.toSorted())
})

/** The folder of each block type whose name is not that of its folder. */
const FOLDERS: Readonly<Record<string, string>> = {
  'text-highlight': 'highlight',
  'photo-service-a': 'photo-service',
  'photo-service-b': 'photo-service',
  'photo-service-c': 'photo-service',
  'table-booking': 'reservation',
}
const MODULES = import.meta.glob<{ readonly island: object }>('../*/{island,rich,wall}.ts')

test.each(TYPES.flatMap(([name, , , lines]) => lines.map((line) => [name, ...line.split(' ')] as const)))(
  'a block %s of the line %s loads its own module %s [RUN-10] [RUN-14]',
  async (name, line, module) => {
    const folder = FOLDERS[name!] ?? name!
    const path = module!.replace(/^\.\//, `../${folder}/`).replace(/\.js$/, '.ts')
    const [loaded, own] = await Promise.all([(islands as IslandTable)[line!]!.load(), MODULES[path]!()])
    expect(loaded.island).toBe(own.island)
  },
)
