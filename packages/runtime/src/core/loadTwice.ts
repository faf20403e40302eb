/** Milliseconds between the two attempts at a chunk. */
const PAUSE = 1000

/** Fetches a chunk; when that fails, once more after 1 s. The second failure is the caller's. */
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
