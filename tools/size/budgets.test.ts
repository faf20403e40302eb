import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { budgetFaults, deriveLimit, formatLimit, missingBudgets, parseLimit, readBudgets, usesOf } from './budgets.ts'
import { restateLimits, sizeTable, staleSizes, withTable } from './readme.ts'

const packages = mkdtempSync(path.join(os.tmpdir(), 'vitrine-budgets-'))
afterAll(() => rmSync(packages, { recursive: true, force: true }))
const maps = path.join(packages, 'maps')
for (const file of [
  'src/index.ts',
  'src/api.ts',
  'src/kinds/road.ts',
  'src/kinds/rail.ts',
  'src/kinds/rail.test.ts',
  'src/kinds/kinds.ts',
]) {
  mkdirSync(path.dirname(path.join(maps, file)), { recursive: true })
  writeFileSync(path.join(maps, file), '')
}
const manifest = {
  name: '@vitrine/maps',
  exports: {
    '.': { '@vitrine/source': './src/index.ts' },
    './api': { '@vitrine/source': './src/api.ts' },
    './package.json': './package.json',
  },
  'size-limit': [
    { name: '@vitrine/maps', path: 'src/index.ts', limit: '4.4 kB' },
    { name: '@vitrine/maps/dist/maps.global.js', path: 'src/index.ts', later: true, limit: '9 kB' },
  ],
}
writeFileSync(path.join(maps, 'package.json'), JSON.stringify(manifest))

const CAPS = {
  Leaflet: { version: '1.9.4', use: 'a map with a marker', bytes: 37_985 },
  'RUN-50': { use: 'the recorder', bytes: 500 },
}

describe('a limit', () => {
  test.each([
    ['a tenth more, rounded up to a tenth of a kilobyte', 4000, undefined, 4400],
    ['just above a tenth', 4001, undefined, 4500],
    ['at least a tenth of a kilobyte', 1, undefined, 100],
    ['under its cap', 4000, 37_985, 4400],
    ['the cap itself when a tenth more would break it', 460, 500, 500],
    ['refused when the size is above the cap', 501, 500, undefined],
  ])('is %s', (_what, bytes, cap, limit) => {
    expect(deriveLimit(bytes, cap)).toBe(limit)
  })

  test('reads back as it was written', () => {
    expect(['0.3 kB', '4 kB', '13.4 kB', '686 B'].map(parseLimit)).toEqual([300, 4000, 13_400, 686])
    expect([300, 4000, 13_400, 686].map(formatLimit)).toEqual(['0.3 kB', '4 kB', '13.4 kB', '686 B'])
  })

  test('in another unit is refused', () => {
    expect(() => parseLimit('4 KiB')).toThrow('[size] "4 KiB" is no size. Write "1.2 kB" or "686 B".')
  })
})

describe('a deliberate fault is named', () => {
  const budget = { name: 'a map', path: 'src/index.ts', limit: '4.4 kB' }
  const faultsOf = (bytes: number, cap?: string): string[] =>
    budgetFaults('@vitrine/maps', { ...budget, ...(cap && { cap }) }, bytes, CAPS)

  test('an entry point and its classic script without a budget [ENG-106]', () => {
    expect(readBudgets(packages).flatMap(missingBudgets)).toEqual([
      '@vitrine/maps: the entry point src/api.ts has no entry in "size-limit" of its package.json.',
      '@vitrine/maps: the script @vitrine/maps/dist/maps.api.global.js has no entry in "size-limit" of its package.json.',
    ])
  })

  test('a budget for a part of a door is none for the door', () => {
    const [read] = readBudgets(packages)
    const part = { name: 'one', path: 'src/api.ts', import: '{ one }', limit: '1 kB' }
    expect(missingBudgets({ ...read!, budgets: [...read!.budgets, part] })).toHaveLength(2)
    const whole = { ...part, import: undefined as never }
    expect(missingBudgets({ ...read!, budgets: [...read!.budgets, whole] })).toHaveLength(1)
  })

  test('a size over its limit, with the command that raises it', () => {
    expect(faultsOf(4000)).toEqual([])
    expect(faultsOf(4401)).toEqual([
      '@vitrine/maps, a map: 4401 B are 1 B over the limit. If the growth is worth it: pnpm size --update maps',
    ])
  })

  test('a limit above its cap', () => {
    expect(faultsOf(4000, 'RUN-50')).toEqual([
      '@vitrine/maps, a map: the limit of 4400 B is above its cap, RUN-50 with 500 B.',
    ])
  })

  test('a cap without a row in caps.json', () => {
    expect(faultsOf(4000, 'OpenLayers')).toEqual(['@vitrine/maps, a map: tools/size/caps.json has no "OpenLayers".'])
  })

  test('a path that matches nothing', () => {
    expect(() => usesOf({ name: 'x', path: 'src/gone.ts', limit: '1 kB' }, maps)).toThrow(
      '[size] src/gone.ts matches no file',
    )
  })
})

test('each file is a use of its own, without tests and what is left out', () => {
  const uses = usesOf(
    {
      name: 'kinds',
      path: ['src/kinds/*.ts', '!src/kinds/kinds.ts'],
      each: true,
      ignore: ['./src/core/*', 'leaflet'],
      limit: '1 kB',
    },
    maps,
  )
  const ignore = [path.join(maps, 'src/core/*'), 'leaflet']
  expect(uses).toEqual(
    ['rail', 'road'].map((kind) => ({ files: [path.join(maps, `src/kinds/${kind}.ts`)], later: false, ignore })),
  )
})

test('names from several files are one use', () => {
  const [use, ...rest] = usesOf(
    { name: 'x', import: { 'src/index.ts': '{ a }', 'src/api.ts': '{ b }' }, limit: '1 kB' },
    maps,
  )
  expect(rest).toEqual([])
  expect(use!.code!.text).toBe(`export { a } from "${maps}/src/index.ts"\nexport { b } from "${maps}/src/api.ts"`)
})

describe('a README', () => {
  const budgets = [
    { name: '@vitrine/maps', path: 'src/index.ts', limit: '4.4 kB', cap: 'Leaflet' },
    { name: 'a pin', path: 'src/index.ts', import: '{ pin }', limit: '686 B' },
  ]
  const OPEN = '<!-- sizes: written by `pnpm size --update` -->'
  const table = `${OPEN}

| import          | at most | stays under                                 |
| --------------- | ------- | ------------------------------------------- |
| \`@vitrine/maps\` | 4.4 kB  | Leaflet 1.9.4 (a map with a marker): 38 kB  |
| a pin           | 686 B   |                                             |

<!-- /sizes -->`

  test('shows the limits beside their caps', () => {
    expect(sizeTable(budgets, CAPS).replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-')).toBe(
      table.replaceAll(/ +/g, ' ').replaceAll(/-+/g, '-'),
    )
  })

  test('states what Vite gives, and the peers beside the import alone', () => {
    const [first, second] = budgets
    const written = sizeTable([{ ...first!, bundlers: { esbuild: '9 kB', Vite: '5 kB' } }, second!], CAPS)
    expect(written.replaceAll(/ +/g, ' ').split('\n').slice(2, 6)).toEqual([
      '| import | at most, with Vite | esbuild | alone | stays under |',
      expect.stringMatching(/^[| -]+$/),
      '| `@vitrine/maps` | 5 kB | 9 kB | 4.4 kB | Leaflet 1.9.4 (a map with a marker): 38 kB |',
      '| a pin | 686 B | | 686 B | |',
    ])
    expect(written).toContain('`pnpm size:bundlers` checks the columns of bundlers.')
    expect(staleSizes('At most 5 kB, alone 4.4 kB.', [{ ...first!, bundlers: { Vite: '5 kB' } }], CAPS)).toEqual([
      '4.4 kB',
    ])
  })

  test('keeps everything around its table, and has none without the marks', () => {
    expect(withTable(`Before\n\n${OPEN}\nold\n<!-- /sizes -->\n\nAfter`, '$& new')).toBe('Before\n\n$& new\n\nAfter')
    expect(withTable('Before and after', 'new')).toBeUndefined()
  })

  test('takes over a new limit unless two budgets shared the old one', () => {
    const pins = { name: 'pins', path: 'src/pins.ts', limit: '0.7 kB' }
    const after = [{ ...budgets[0]!, limit: '5 kB' }, { ...budgets[1]!, limit: '0.8 kB' }, pins]
    expect(restateLimits('A map 4.4 kB, a pin 0.7 kB, 4.4 kB.', [...budgets, pins], after)).toBe(
      'A map 5 kB, a pin 0.7 kB, 5 kB.',
    )
  })

  test('may name limits and caps, and no other size', () => {
    const prose = `At most 4.4 kB, a pin 0.7 kB, Leaflet 38 kB; once 5.1 kB.\n\n\`\`\`ts\nsize() // => '9.9 kB'\n\`\`\`\n\n${OPEN}\n| 8.8 kB |\n<!-- /sizes -->`
    expect(staleSizes(prose, budgets, CAPS)).toEqual(['5.1 kB'])
  })
})
