import path from 'node:path'
import type { Plugin } from 'vite'

/** The part of a mutant that a test run needs. */
export interface Break {
  /** Path from the project's root. */
  readonly file: string
  readonly start: number
  readonly end: number
  readonly text: string
}

// Keep the injected fault on `globalThis`, because this module exists twice: Vitest bundles its configuration file with
// a copy of its own, and both copies must see the same fault.
const KEY = Symbol.for('vitrine.activeBreak')
const shared = globalThis as { [KEY]?: Break | undefined }

/** Sets the break that modules are loaded with from now on; `undefined` mends it. */
export function setActiveBreak(active: Break | undefined): void {
  shared[KEY] = active
}

/** Breaks one file while Vite loads it. Nothing is written to disk; without an active break nothing changes. */
export function breakPlugin(root: string): Plugin {
  return {
    name: 'vitrine:break',
    enforce: 'pre',
    transform(code, id) {
      const active = shared[KEY]
      if (!active || id.split('?')[0] !== path.join(root, active.file)) return undefined
      return { code: code.slice(0, active.start) + active.text + code.slice(active.end), map: null }
    },
  }
}
