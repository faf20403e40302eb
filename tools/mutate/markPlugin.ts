import path from 'node:path'
import type { Plugin } from 'vite'
import { markFunctions } from './functions.ts'
import { isBreakable } from './isBreakable.ts'

/** Name of a function in the record: its file and offset. */
export const functionId = (file: string, start: number): string => `${file}:${start}`

/** Marks the functions of the product, so that each test can tell which of them it ran. */
export function markPlugin(root: string): Plugin {
  return {
    name: 'vitrine:marks',
    enforce: 'pre',
    transform(code, id) {
      const file = path.relative(root, id.split('?')[0]!)
      if (!isBreakable(file)) return undefined
      const mark = ({ start }: { readonly start: number }): string =>
        `globalThis.__vitrineRan?.(${JSON.stringify(functionId(file, start))})`
      return { code: markFunctions(file, code, mark), map: null }
    },
  }
}
