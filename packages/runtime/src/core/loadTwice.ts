import { importAgain } from '@vitrine/parts'

/** Milliseconds between the two attempts at a chunk [RUN-18]. */
const PAUSE = 1000

/**
 * Fetches a chunk [RUN-17]; after a failure once more, 1 s later, past the failure that the browser keeps. The second
 * failure is passed to the caller [RUN-18].
 * @param name - An export of the chunk's module.
 */
export async function loadTwice<Module extends object>(
  load: () => Promise<Module>,
  name: keyof Module,
): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE)
    })
    return importAgain<Module>(error, name).catch((failure: unknown) => {
      // Try as before where nothing has been tried again: not every browser names a module's address.
      if (failure === error) return load()
      throw failure
    })
  }
}
