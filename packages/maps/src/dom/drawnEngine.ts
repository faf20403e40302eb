import { prefersReducedMotion, tween } from '@vitrine/motion'
import type { MapEngine } from '../core/provider.js'
import type { MapLocation } from '../core/location.js'
import type { Point } from '../core/project.js'
import { scaleOf } from '../core/sheetView.js'
import { createDrawnView } from './drawnView.js'
import { watchGestures } from './drawnGestures.js'
import { watchMarker } from './watchMarker.js'

/** Duration of one zoom step in milliseconds. */
const ZOOM_DURATION = 200

const MIDDLE: Point = { x: 0, y: 0 }

const isSameView = (one: MapLocation, other: MapLocation): boolean =>
  one.mapLat === other.mapLat && one.mapLng === other.mapLng && one.mapZoom === other.mapZoom

/**
 * Creates the live map of `drawnMaps`, which moves the server's drawing [MAP-5] [MAP-19] [MAP-28] by gestures [MAP-18]
 * [MAP-26] [MAP-27], keys and buttons, softly or at once [MAP-30]; `destroy` undoes it [MAP-20].
 */
export const drawnEngine: MapEngine = (canvas, first, events) => {
  const controller = new AbortController()
  const view = createDrawnView(canvas, first.location)
  let settings = first
  let marker = { lat: first.location.markerLat, lng: first.location.markerLng }
  let target = view.get().zoom
  let motion: { stop(): void } | undefined

  const panBy = (x: number, y: number): void => {
    const { zoom, ...at } = view.get()
    const scale = scaleOf({ zoom })
    view.set({ x: at.x + x / scale, y: at.y + y / scale, zoom })
  }

  /** Zooms around a point, so that the point stays under the pointer. */
  function zoomTo(zoom: number, at: Point): void {
    const before = view.get()
    view.set({ ...before, zoom })
    const after = view.get()
    const change = 1 / scaleOf(before) - 1 / scaleOf(after)
    if (change) view.set({ x: before.x + at.x * change, y: before.y + at.y * change, zoom: after.zoom })
  }

  function zoomSoftly(steps: number, at: Point): void {
    motion?.stop()
    const from = view.get().zoom
    target = view.limitZoom(target + steps)
    if (prefersReducedMotion()) zoomTo(target, at)
    else {
      const to = target
      motion = tween((progress) => zoomTo(from + (to - from) * progress, at), { duration: ZOOM_DURATION })
    }
  }

  watchGestures(
    canvas,
    {
      settings: () => settings,
      panBy,
      zoomBy(steps, at) {
        motion?.stop()
        zoomTo(view.get().zoom + steps, at)
        target = view.get().zoom
      },
      onPress: (at) => panBy(at.x, at.y),
      onHint: (hint) => events.onHint(hint),
    },
    controller.signal,
  )
  watchMarker(
    canvas,
    {
      isDraggable: () => settings.options.markerDraggable,
      at: () => view.pointOf(marker),
      moveTo(at, isLast) {
        marker = view.placeAt(at)
        view.placeMarker(marker)
        if (isLast) events.onMarkerMove({ markerLat: marker.lat, markerLng: marker.lng })
      },
    },
    controller.signal,
  )

  return {
    panBy,
    zoomBy: (steps) => zoomSoftly(steps, MIDDLE),
    reset() {
      motion?.stop()
      view.show(settings.location)
      target = view.get().zoom
    },
    update(next) {
      const before = settings.location
      settings = next
      const { location } = next
      if (location.markerLat !== before.markerLat || location.markerLng !== before.markerLng) {
        marker = { lat: location.markerLat, lng: location.markerLng }
        view.placeMarker(marker)
      }
      if (!isSameView(before, location)) {
        motion?.stop()
        view.show(location)
        target = view.get().zoom
      }
    },
    destroy() {
      motion?.stop()
      controller.abort()
      // Restore the marker and the view of the server's markup when the live map stops, so that stopping undoes
      // everything.
      marker = { lat: first.location.markerLat, lng: first.location.markerLng }
      view.placeMarker(marker)
      view.show(first.location)
    },
  }
}
