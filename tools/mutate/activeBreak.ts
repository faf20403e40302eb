import type { Plugin } from 'vite'
import { applyBreak, type Break } from './changeSource.ts'

// Keep the injected fault on `globalThis`, because this module exists twice: Vitest bundles its configuration file with
// a copy of its own, and both copies must see the same fault.
const KEY = Symbol.for('vitrine.activeBreak')
const shared = globalThis as { [KEY]?: Break | undefined }

/** Environment variable that tells the active break to workers, which bundle pages of their own. */
export const BREAK_VARIABLE = 'VITRINE_BREAK'

/** Sets the break that modules are loaded with from now on; `undefined` mends it. */
export function setActiveBreak(active: Break | undefined): void {
  shared[KEY] = active
  if (active) process.env[BREAK_VARIABLE] = JSON.stringify(active)
  else delete process.env[BREAK_VARIABLE]
}

/** Breaks one file while Vite loads it. Nothing is written to disk; without an active break nothing changes. */
export function breakPlugin(root: string): Plugin {
  return {
    name: 'vitrine:break',
    enforce: 'pre',
    transform(code, id) {
      const broken = applyBreak(shared[KEY], root, id.split('?')[0]!, code)
      return broken === undefined ? undefined : { code: broken, map: null }
    },
  }
}
