import { afterEach, beforeAll } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Pieces of code that ran during the test. */
    ran?: readonly string[]
    /** Pieces that ran while the test's file was loaded; on the first test of the file alone. */
    ranOnLoad?: readonly string[]
  }
}

const ran = new Set<string>()
Object.assign(globalThis, { __vitrineRan: (id: string) => void ran.add(id) })
let onLoad: readonly string[] | undefined

function take(): readonly string[] {
  const taken = [...ran]
  ran.clear()
  return taken
}

beforeAll(() => {
  onLoad = take()
})
afterEach(({ task }) => {
  task.meta.ran = take()
  if (onLoad) task.meta.ranOnLoad = onLoad
  onLoad = undefined
})
