import { describe, expect, test } from 'vitest'
import { findPrint, PRINTS } from './index.ts'

const MOST_BYTES = 250_000

/** The first tag that is closed wrongly or left open, or `undefined` when all is well. */
function unbalanced(svg: string): string | undefined {
  const open: string[] = []
  for (const [, closing, name, rest] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*\s*\/?)>/g)) {
    if (closing === '/') {
      if (open.pop() !== name) return `</${name}>`
    } else if (rest?.endsWith('/') !== true) {
      open.push(name as string)
    }
  }
  return open.at(-1)
}

describe('the collection', () => {
  test('holds five series of eight prints', () => {
    expect(PRINTS).toHaveLength(40)
    for (const series of ['Lanterns', 'Tides', 'Weave', 'Facade', 'Herbarium']) {
      expect(PRINTS.filter((print) => print.series === series)).toHaveLength(8)
    }
  })

  test('gives each print its own kebab-case slug and its own title', () => {
    expect(new Set(PRINTS.map((print) => print.slug)).size).toBe(PRINTS.length)
    expect(new Set(PRINTS.map((print) => print.title)).size).toBe(PRINTS.length)
    for (const { slug } of PRINTS) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  test('mixes portrait, landscape, square and one panorama', () => {
    const shapes = PRINTS.map(({ width, height }) => width / height)
    expect(shapes.filter((shape) => shape < 1).length).toBeGreaterThanOrEqual(10)
    expect(shapes.filter((shape) => shape === 1).length).toBeGreaterThanOrEqual(5)
    expect(shapes.filter((shape) => shape > 1).length).toBeGreaterThanOrEqual(10)
    expect(shapes.some((shape) => shape > 2.3)).toBe(true)
  })

  test('finds prints by slug and nothing by a wrong one', () => {
    expect(findPrint('doors-at-seven')?.title).toBe('Doors at Seven')
    expect(findPrint('no-such-print')).toBeUndefined()
  })
})

describe.each(PRINTS.map((print) => [print.slug, print] as const))('%s', (slug, print) => {
  const svg = print.svg()

  test('is well-formed, with the declared size', () => {
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true)
    expect(svg).toContain(
      `viewBox="0 0 ${print.width} ${print.height}" width="${print.width}" height="${print.height}"`,
    )
    expect(unbalanced(svg)).toBeUndefined()
    // Remove all tags and expect no remainder: a stray "<" or text between tags would be a mistake in the drawing.
    expect(svg.replace(/<[^<>]*>/g, '')).toBe('')
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
  })

  test('refers only to itself', () => {
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|data:|file:|<image|<script|@import/)
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    for (const id of ids) expect(id?.startsWith(`${slug}-`)).toBe(true)
    for (const [, id] of svg.matchAll(/url\(([^()]*)\)/g)) expect(ids).toContain(id?.replace(/^#/, ''))
    for (const [, href] of svg.matchAll(/ href="([^"]*)"/g)) expect(ids).toContain(href?.replace(/^#/, ''))
  })

  test('has a file of at most 250 kB', () => {
    expect(svg.length).toBeLessThanOrEqual(MOST_BYTES)
  })

  test('has words for those who cannot see it', () => {
    expect(print.alt.length).toBeGreaterThanOrEqual(20)
    expect(print.alt.length).toBeLessThanOrEqual(180)
    expect(print.description.length).toBeGreaterThanOrEqual(20)
    expect(print.year).toBeGreaterThanOrEqual(2020)
  })
})
