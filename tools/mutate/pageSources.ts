import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import type { Page } from 'playwright'
import { changeSource, isChanging, isMarking } from './changeSource.ts'

/** Id that a test file runs when it opens a page of its own. */
export const OPENS_PAGE = '@page'

/**
 * The plugins with which esbuild bundles a page of a test: the page gets the active break, and the marks while tests are
 * recorded. None in usual runs.
 */
export function pageSources(root: string): Plugin[] {
  if (!isChanging()) return []
  return [
    {
      name: 'vitrine:page-sources',
      setup(build) {
        build.onLoad({ filter: /\.tsx?$/ }, async ({ path: file }) => {
          const contents = changeSource(root, file, await readFile(file, 'utf8'))
          return contents === undefined ? undefined : { contents, loader: path.extname(file) === '.tsx' ? 'tsx' : 'ts' }
        })
      },
    },
  ]
}

/** Passes on the marks of a page to the test that opened it. Does nothing in usual runs. */
export async function passMarksOn(page: Page): Promise<void> {
  if (!isMarking()) return
  const { __vitrineRan: tell } = globalThis as { __vitrineRan?: (id: string) => void }
  tell?.(OPENS_PAGE)
  await page.exposeFunction('__vitrineTell', (id: string) => tell?.(id))
  await page.addInitScript(() => {
    const seen = new Set<string>()
    const { __vitrineTell: send } = window as unknown as { __vitrineTell(id: string): void }
    Object.assign(window, { __vitrineRan: (id: string) => void (seen.has(id) || (seen.add(id), send(id))) })
  })
}
