import path from 'node:path'
import type { Plugin } from 'vite'
import { changeSource, isMarking } from './changeSource.ts'

/**
 * Breaks one file, or marks the pieces of the product, while Vite loads them. Nothing is written to disk; in usual runs
 * nothing changes.
 */
export function changePlugin(root: string): Plugin {
  return {
    name: 'vitrine:change',
    enforce: 'pre',
    transform(code, id) {
      const changed = changeSource(root, id.split('?')[0]!, code)
      return changed === undefined ? undefined : { code: changed, map: null }
    },
  }
}

/** The setup files that collect the marks; none in usual runs. */
export const markSetup: readonly string[] = isMarking() ? [path.join(import.meta.dirname, 'marks.setup.ts')] : []
