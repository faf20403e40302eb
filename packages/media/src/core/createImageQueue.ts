/** A queue that limits parallel loads. */
export interface ImageQueue {
  /**
   * Asks for a place; places are given in the order of asking.
   * @param load - Called when there is a place, and at least a microtask from now; settles when the place is free again.
   * @param isWanted - Called when a place is free; a load that returns `false` leaves the queue. Default: every load stays.
   * @returns Leaves the queue, or frees the place.
   */
  add(load: () => unknown, isWanted?: () => boolean): () => void
}

/**
 * Creates a queue that runs a limited number of loads in parallel [MED-13]. A load that fails or throws frees its place
 * like any other.
 * @param limit - Places. Default 16; on a mobile device give 1 (`imageLoads` does).
 * @example
 * const queue = createImageQueue(2)
 * for (const load of loads) queue.add(load)
 */
export function createImageQueue(limit = 16): ImageQueue {
  const waiting = new Set<() => void>()
  let free = limit

  function run(): void {
    for (const start of waiting) {
      if (free < 1) return
      waiting.delete(start)
      start()
    }
  }

  return {
    add(load, isWanted) {
      let leave = () => void waiting.delete(start)
      const start = async () => {
        if (isWanted?.() === false) return
        free -= 1
        let left = false
        leave = () => {
          if (left) return
          left = true
          free += 1
          run()
        }
        try {
          await Promise.resolve()
          if (!left) await load()
        } catch {
          // Ignore a rejected load and start the next load of the queue: `load` reports its own failure.
        }
        leave()
      }
      waiting.add(start)
      run()
      return () => leave()
    },
  }
}
