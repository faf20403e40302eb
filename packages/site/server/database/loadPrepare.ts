import type { Prepare } from './seed.ts'

/**
 * Creates a function that loads the module which cleans an owner's HTML, once and when it is first needed: its
 * dependency jsdom is large. After a failure the next call loads it again.
 */
export function loadPrepare(): () => Promise<Prepare> {
  let loaded: Promise<Prepare> | undefined
  return async () => {
    loaded ??= import('./prepareData.ts').then(({ createPrepare }) => createPrepare())
    try {
      return await loaded
    } catch (error) {
      loaded = undefined
      throw error
    }
  }
}
