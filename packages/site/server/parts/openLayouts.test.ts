import { ownLayouts } from '@vitrine/gallery'
import { renderBlock } from '@vitrine/blocks/react'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterAll, expect, test } from 'vitest'
import type { SiteLayout } from '../site/ownParts.ts'
import { openParts } from './openParts.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-layouts-'))
const sheet = path.join(folder, 'mosaic.css')
writeFileSync(sheet, "[data-design='quay-mosaic'] [data-part='list'] { columns: 2; }")
afterAll(() => {
  ownLayouts().clear()
  rmSync(folder, { recursive: true, force: true })
})
const mosaic: SiteLayout = { name: 'quay-mosaic', label: 'Mosaic', share: 0.5, sheet }

test.each([{ variant: 'quay-mosaic' }, { design: 'quay-mosaic', variant: 'grid' }])(
  'a gallery block with %j is drawn in the layout of the site’s own, and its page has the sheet [ENG-105]',
  (named) => {
    const { layouts, sheetsFor } = openParts({ layouts: [mosaic] })
    expect(layouts).toEqual([{ name: 'quay-mosaic', label: 'Mosaic' }])
    expect(sheetsFor(['html'])).toEqual([])
    expect(sheetsFor(['gallery'])).toEqual([expect.stringMatching(/^\/assets\/own-quay-mosaic-[0-9a-f]{12}\.css$/)])
    const slides = [{ id: 'a', src: '/a.jpg', width: 4, height: 3, title: 'A' }]
    const faults: unknown[] = []
    const ports = { renderToStaticMarkup, renderToString, onError: (error: unknown) => void faults.push(error) }
    const html = renderBlock({ id: 'g', type: 'gallery', data: { ...named, slides } }, ports)
    expect(faults).toEqual([])
    expect(html).toContain('data-design="quay-mosaic"')
    // The island runs as that of a stack, whose code needs no name.
    expect(html).not.toContain('"design":"quay-mosaic"')
  },
)

test.each([
  [{ ...mosaic, name: 'grid' }, '"grid" cannot be used: its name is lower-case words with a hyphen'],
  [mosaic, '"quay-mosaic" cannot be used: there is a layout of that name already.'],
  [{ ...mosaic, name: 'a-b', share: 0 }, '"a-b" cannot be used: its share is a number above 0 to 1.'],
  [{ ...mosaic, name: 'a-b', sheet: 'a.css' }, '"a-b" cannot be used: its "sheet" is no whole path.'],
])('a second layout %o is refused by a sentence that names it [ENG-105]', (second, sentence) => {
  expect(() => openParts({ layouts: [mosaic, second as never] })).toThrow(`The gallery layout ${sentence}`)
})
