/** Milliseconds between the two attempts at a chunk [RUN-18]. */
const PAUSE = 1000

/**
 * Fetches a chunk [RUN-17]; after a failure once more, 1 s later. The second failure is passed to the caller [RUN-18].
 */
export async function loadTwice<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE)
    })
    return load()
  }
}
