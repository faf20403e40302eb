import { isPlainClick, watchVisibility } from '@vitrine/motion'
import { MAPS } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import { findPart, requirePart, setAttributes } from '@vitrine/parts'
import { createUpdates } from '../core/createUpdates.js'
import type { Maps } from '../core/createMaps.js'
import { mapLocation } from '../core/location.js'
import { mapKey } from '../core/mapKey.js'
import type { MapAction } from '../core/mapKey.js'
import { nextMapState } from '../core/mapState.js'
import type { MapState, MapStateEvent } from '../core/mapState.js'
import { parts } from '../core/parts.js'
import type { Given, LiveMap, MapSettings } from '../core/provider.js'
import { uiOptions } from '../core/uiOptions.js'
import type { MapLocation } from '../core/location.js'
import type { MapUiOptions } from '../core/uiOptions.js'

/** Distance from the viewport at which a map loads under the setting `'near'` [MAP-4]. */
const NEAR = '200px'

/** Content and settings of one map; missing values take their defaults. */
export interface MapModel {
  readonly location?: Given<MapLocation> | undefined
  readonly options?: Given<MapUiOptions> | undefined
  /** When the map becomes live: on a press, a key or focus, or within 200 px of the viewport. Default `'intent'`. */
  readonly start?: 'intent' | 'near' | undefined
}

/** Consent to a provider that is another company. */
export interface MapConsent {
  isAllowed(): boolean
  /**
   * @returns Removes the listener.
   */
  listen(listener: () => void): () => void
}

/** Providers and callbacks of a map. */
export interface MapPorts {
  readonly maps: Maps
  /** Consent to the provider. Default: every provider may load. */
  readonly consent?: MapConsent | undefined
  /** Texts of the map. Default: English. */
  readonly messages?: Translation<typeof MAPS> | undefined
  /** Called when the visitor has moved the marker [MAP-18]. */
  readonly onMarkerMove?: ((marker: { readonly markerLat: number; readonly markerLng: number }) => void) | undefined
  /** Receives the reason when the provider fails to load. Default: `console.error`. */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** Stops the behaviour and restores the server's markup. */
export interface MapHandle {
  (): void
  /** Applies new settings. All changes within 60 ms cause one update [MAP-19]. */
  readonly update: (model: MapModel) => void
  /** Makes the map live, as a press does. */
  readonly start: () => void
}

const settingsOf = ({ location, options }: MapModel, isMoving: boolean): MapSettings => ({
  location: mapLocation(location),
  options: uiOptions(options),
  isMoving,
})

function act(map: LiveMap, action: MapAction): void {
  if (action.type === 'pan') map.panBy(action.x, action.y)
  else if (action.type === 'zoom') map.zoomBy(action.steps)
  else map.reset()
}

const CONTROLS: Readonly<Record<string, MapAction | 'move'>> = {
  'zoom-in': { type: 'zoom', steps: 1 },
  'zoom-out': { type: 'zoom', steps: -1 },
  reset: { type: 'reset' },
  move: 'move',
}

/**
 * Makes the server's map live on the visitor's intent: a press, a key, or focus on one of its buttons [MAP-4]. Until
 * then, and if the provider fails, the picture and the address stay [MAP-3]. Escape closes the marker's address [MAP-17]
 * and releases the button that moves the map [MAP-26], a moved marker is reported [MAP-18], and changes within 60 ms
 * cause one update [MAP-19]. Keys and buttons move the live map [MAP-5] [MAP-10]. Stopping it destroys the map [MAP-20]
 * and restores the server's markup [MAP-31].
 * @param element - The root, or an element around it.
 * @throws {MissingPartError} When the markup is not that of a map [PAR-1].
 * @example const stop = enhanceMap(element, { location, options }, { maps: createMaps({ provider: drawnMaps() }) })
 */
export function enhanceMap(element: HTMLElement, model: MapModel, ports: MapPorts): MapHandle {
  const root = requirePart(element, 'maps', 'root')
  const canvas = requirePart(root, 'maps', 'canvas')
  const { maps, consent, messages = MAPS, onError = console.error } = ports
  const document = root.ownerDocument
  const controller = new AbortController()
  const { signal } = controller
  const undo: (() => void)[] = []
  /** Undos that restore the server's attributes, by part. */
  const restores = new Map<string, () => void>()
  /** The settings with which the server drew the picture. */
  const drawn = settingsOf(model, false)
  let settings = drawn
  let state: MapState = 'static'
  let live: LiveMap | undefined
  /** Actions of the visitor that wait until the map is live. */
  let waiting: MapAction[] = []

  function say(text: string): void {
    const status = findPart(root, 'maps', 'status')
    if (status && status.textContent !== text) status.textContent = text
  }

  function render(): void {
    const attributes = parts({ state, ...settings })
    for (const name of ['root', 'canvas', 'controls', 'move'] as const) {
      const part = findPart(root, 'maps', name)
      if (!part) continue
      const restore = setAttributes(part, attributes[name])
      // Keep only the first undo of each part, because later ones would restore attributes that script has written.
      if (!restores.has(name)) restores.set(name, restore)
    }
  }

  function send(event: MapStateEvent): void {
    const before = state
    state = nextMapState(state, event, !maps.isThirdParty || !consent || consent.isAllowed())
    if (state === before) return
    say(
      { static: '', waiting: messages.mapWaiting, loading: messages.mapLoading, live: '', failed: messages.mapFailed }[
        state
      ],
    )
    render()
    if (state === 'loading') load()
  }

  function load(): void {
    maps
      .load(document)
      .then((engine) => {
        if (signal.aborted) return
        live = engine(canvas, drawn, {
          onMarkerMove: (marker) => ports.onMarkerMove?.(marker),
          onHint: (hint) => say(hint === 'touch' ? messages.mapTouchHint : messages.mapWheelHint),
        })
        if (settings !== drawn) {
          // Cancel the pending update, because it would send the same settings again.
          updates.cancel()
          live.update(settings)
        }
        send('ready')
        for (const action of waiting.splice(0)) act(live, action)
      })
      .catch((error: unknown) => {
        if (signal.aborted) return
        waiting = []
        send('failure')
        onError(error)
      })
  }

  function request(action?: MapAction): void {
    if (live && action) return act(live, action)
    if (action) waiting.push(action)
    send('intent')
  }

  const updates = createUpdates(() => {
    render()
    live?.update(settings)
  })
  function setMoving(isMoving: boolean): void {
    settings = { ...settings, isMoving }
    render()
    live?.update(settings)
  }

  /** Listens on the document, so that the page's own handler runs first and may prevent ours. */
  const listen = <Name extends 'click' | 'focusin' | 'keydown'>(
    name: Name,
    handle: (event: HTMLElementEventMap[Name], target: Element) => void,
  ): void =>
    document.addEventListener(
      name,
      (event) => {
        const target = event.target as Element
        if (!event.defaultPrevented && root.contains(target)) handle(event, target)
      },
      { signal },
    )

  listen('click', (event, target) => {
    if (!isPlainClick(event)) return
    const control = target.closest<HTMLElement>('[data-part=controls] button')
    const action = control && CONTROLS[control.dataset['part'] ?? '']
    if (action === 'move') {
      request()
      setMoving(!settings.isMoving)
    } else if (action) request(action)
    else if (canvas.contains(target) && !target.closest('[data-part=marker]') && settings.options.draggable) request()
  })
  listen('focusin', (_, target) => {
    if (target.closest('[data-part=controls]')) request()
  })
  listen('keydown', (event, target) => {
    if (event.key === 'Escape') {
      const marker = target.closest<HTMLDetailsElement>('[data-scope=maps][data-part=marker]')
      if (marker?.open) {
        marker.open = false
        marker.querySelector('summary')?.focus()
      } else if (settings.isMoving) setMoving(false)
      return
    }
    const action = target === canvas && settings.options.draggable ? mapKey(event) : undefined
    if (!action) return
    event.preventDefault()
    request(action)
  })
  canvas.addEventListener(
    'pointerdown',
    (event) => {
      // Load the live map on a mouse press, because the press is likely to begin a drag, and only the live map can be
      // dragged.
      if (event.pointerType === 'mouse' && event.button === 0 && settings.options.draggable) request()
    },
    { signal },
  )

  if (consent) undo.push(consent.listen(() => send('consent')))
  if (model.start === 'near') {
    undo.push(watchVisibility(root, (visible) => visible && request(), { rootMargin: NEAR }))
  }
  // Load the live map if a control has the focus already: the visitor may have focused it before this code was loaded.
  if (findPart(root, 'maps', 'controls')?.contains(document.activeElement)) request()

  const stop = (): void => {
    if (signal.aborted) return
    controller.abort()
    updates.cancel()
    live?.destroy()
    for (const restore of [...undo.splice(0), ...restores.values()]) restore()
    say('')
  }
  return Object.assign(stop, {
    start: () => request(),
    update(next: MapModel) {
      settings = settingsOf(next, settings.isMoving)
      updates.request()
    },
  })
}
