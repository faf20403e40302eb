import type { Plugin } from 'vite'
import { applyMarks } from './changeSource.ts'

/** Marks the functions of the product while Vite loads them. */
export function markPlugin(root: string): Plugin {
  return {
    name: 'vitrine:marks',
    enforce: 'pre',
    transform(code, id) {
      const marked = applyMarks(root, id.split('?')[0]!, code)
      return marked === undefined ? undefined : { code: marked, map: null }
    },
  }
}
