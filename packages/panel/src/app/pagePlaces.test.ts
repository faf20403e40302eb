import { describe, expect, test } from 'vitest'
import { type PageNode, pageTree, parentsFor, partOf, searchTree, steppedAddress, type TreePage } from './pagePlaces.js'

const page = (path: string, title = path, product = false): TreePage => ({ id: path, path, title, product })

const PAGES = [
  page('/', 'Home'),
  page('/hall', 'The hall'),
  page('/hall-rent', 'Rent'),
  page('/hall/cafe', 'Café'),
  page('/hall/stage/plan', 'Plan of the stage'),
  page('/shop', 'Shop'),
  page('/shop/lamp', 'Lamp', true),
]

/** A tree as lines of titles, indented by their level. */
const lines = (nodes: readonly PageNode<TreePage>[], level = ''): string[] =>
  nodes.flatMap((node) => [level + node.page.title, ...lines(node.children, `${level}- `)])

describe('the tree of pages', () => {
  test('puts each page below the closest page above its address [PAN-121]', () => {
    expect(lines(pageTree(PAGES))).toEqual([
      'Home',
      'The hall',
      '- Café',
      '- Plan of the stage',
      'Rent',
      'Shop',
      '- Lamp',
    ])
  })

  test('a search keeps what it finds and the pages above it [PAN-121] [PAN-41]', () => {
    expect(lines(searchTree(pageTree(PAGES), 'cafe'))).toEqual(['The hall', '- Café'])
    expect(searchTree(pageTree(PAGES), 'nothing')).toEqual([])
  })

  test('a key moves a page out of its parent, or below the page before it [PAN-122]', () => {
    const [home, hall, rent, cafe, plan] = PAGES as [TreePage, TreePage, TreePage, TreePage, TreePage]
    const table = [
      [cafe, 'out', '/cafe'],
      [plan, 'out', '/plan'],
      [plan, 'in', '/hall/cafe/plan'],
      [rent, 'in', '/hall/hall-rent'],
      [rent, 'out', undefined],
      [hall, 'in', undefined],
    ] as const
    for (const [moved, step, path] of table) expect(steppedAddress(PAGES, moved, step), moved.path + step).toBe(path)
    expect(parentsFor(PAGES, hall).map(({ path }) => path)).toEqual(['/hall-rent', '/shop'])
    expect(parentsFor(PAGES, home)).not.toContain(home)
  })

  test('a title suggests the end of an address [PAN-122]', () => {
    expect(['Café, Größe & Öl', ' Opening  hours ', '日本', 'x'.repeat(200)].map(partOf)).toEqual([
      'cafe-grosse-ol',
      'opening-hours',
      '',
      'x'.repeat(80),
    ])
  })
})
