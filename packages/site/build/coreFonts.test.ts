import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CORE_CHARACTERS, CORE_FONTS, makeCoreFont } from './coreFonts.ts'

const root = path.join(import.meta.dirname, '..')

/** The code points of a `unicode-range`. */
function readRange(range: string): readonly number[] {
  return range.split(',').flatMap((part) => {
    const [first, last = first] = part
      .trim()
      .replace('U+', '')
      .split('-')
      .map((end) => Number.parseInt(end, 16))
    return Array.from({ length: last! - first! + 1 }, (_, place) => first! + place)
  })
}

test('the core fonts are at most 49,000 bytes together, made from the installed fonts [SRV-186]', async () => {
  const files = CORE_FONTS.map(({ file }) => readFileSync(path.join(root, file)))
  const remedy = 'Run `node build/coreFonts.ts` in packages/site.'
  for (const [place, font] of CORE_FONTS.entries())
    expect(files[place]!.equals(await makeCoreFont(font)), `${font.file} is stale. ${remedy}`).toBe(true)
  const bytes = files.reduce((sum, { length }) => sum + length, 0)
  console.info(`core fonts: ${files.map(({ length }) => length).join(' + ')} = ${bytes} B`)
  expect(bytes).toBeLessThanOrEqual(49_000)
})

test('the style sheet gives the core fonts to exactly their characters [SRV-186]', () => {
  const css = readFileSync(path.join(root, 'styles/fonts.css'), 'utf8')
  const faces = css.match(/@font-face \{[^{}]+\}/g) ?? []
  const wanted = Array.from(CORE_CHARACTERS, (character) => character.codePointAt(0)!).toSorted((a, b) => a - b)
  for (const { file } of CORE_FONTS) {
    const face = faces.find((text) => text.includes(path.basename(file)))
    const range = /unicode-range:([^;:]+);/.exec(face ?? '')?.[1] ?? ''
    expect(readRange(range).toSorted((a, b) => a - b)).toEqual(wanted)
  }
})
