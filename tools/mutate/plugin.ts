import path from 'node:path'
import type { Plugin } from 'vite'

/** The part of a mutant that travels to the test run, as JSON in `VITRINE_MUTANT`. */
export interface Wound {
  readonly file: string
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Breaks one file while it is loaded for a test run; nothing is written to disk. Does nothing without `VITRINE_MUTANT`. */
export function mutantPlugin(root: string): Plugin {
  const told = process.env['VITRINE_MUTANT']
  const wound = told ? (JSON.parse(told) as Wound) : undefined
  const target = wound && path.join(root, wound.file)
  return {
    name: 'vitrine:mutant',
    enforce: 'pre',
    transform(code, id) {
      if (!wound || id.split('?')[0] !== target) return undefined
      return { code: code.slice(0, wound.start) + wound.text + code.slice(wound.end), map: null }
    },
  }
}
