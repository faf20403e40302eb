import { afterEach, beforeEach } from 'vitest'
import { createMaps, drawnMaps, enhanceMap } from '../src/index.js'
import type { MapHandle, MapModel, MapPorts } from '../src/index.js'
import sheet from '../src/styles.css?inline'
import { HALL } from '../src/testing/crossing.js'

/**
 * Gives each test of a file the styles of a map. After a test its maps stop and the page is empty.
 * @returns Adds the behaviour of a drawn map of the hall, unless `ports` bring other maps.
 */
export function useMaps(): (root: HTMLElement, model?: MapModel, ports?: Partial<MapPorts>) => MapHandle {
  const stops: (() => void)[] = []
  const style = document.createElement('style')
  style.textContent = sheet
  beforeEach(() => document.head.append(style))
  afterEach(() => {
    for (const stop of stops.splice(0)) stop()
    style.remove()
    document.body.replaceChildren()
  })
  return (root, model = {}, ports = {}) => {
    const maps = createMaps({ provider: drawnMaps() })
    const stop = enhanceMap(root, { location: HALL, ...model }, { maps, ...ports })
    stops.push(stop)
    return stop
  }
}
