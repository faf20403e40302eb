import { currentDrawing } from '../drawing/drawing.ts'
import type { Services } from '../http/services.ts'

/** Services that note on the current drawing that it read the time, or that a part of it failed [SRV-100]. */
export function watchedServices(services: Services): Services {
  const { clock, log } = services
  return {
    ...services,
    clock() {
      const drawing = currentDrawing()
      if (drawing) drawing.readsClock = true
      return clock()
    },
    log: {
      info: (...line) => log.info(...line),
      error(...line) {
        const drawing = currentDrawing()
        if (drawing) drawing.hasFault = true
        log.error(...line)
      },
    },
  }
}
