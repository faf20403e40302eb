import { isMobile } from '@vitrine/motion'
import { wrapIndex } from '@vitrine/parts'
import { hashOf } from '../core/itemHash.js'
import { createLightboxMachine } from '../core/lightboxState.js'
import type { LightboxEvent } from '../core/lightboxState.js'
import { readOptions } from '../core/options.js'
import type { LightboxCloseReason, LightboxDetails, LightboxMoveReason } from '../core/options.js'
import { documentState } from './documentState.js'
import { pushHistoryEntry } from './historyEntry.js'
import type { Lightbox } from './lightbox.js'
import { makeMarkup } from './markup.js'
import { createModalLayer } from './modalLayer.js'
import type { ViewerOptions } from './lightbox.js'
import { stylePadding } from './stylePadding.js'
import { createViewerContent } from './viewerContent.js'
import { watchViewerInput } from './viewerInput.js'
import { createViewerLife } from './viewerLife.js'

export { mountPoint } from './modalLayer.js'
export { warmUpViewer } from './warmUpViewer.js'

/** Opens a lightbox over a list that is not empty; a lightbox that is still open or closing is removed first. */
export async function openViewer(options: ViewerOptions): Promise<Lightbox> {
  const document = options.trigger?.ownerDocument ?? globalThis.document
  const shared = documentState(document)
  await shared.open?.close()
  const { lightbox, shown } = createViewer(document, options)
  shared.open = lightbox
  await shown.catch((error: unknown) => {
    lightbox.destroy()
    throw error
  })
  return lightbox
}

interface Opening {
  readonly lightbox: Lightbox
  /** Settles when the lightbox is in the page. */
  readonly shown: Promise<unknown>
}

/** Joins state, content, input, modal layer, history entry, opening and closing. */
function createViewer(document: Document, options: ViewerOptions): Opening {
  const settings = readOptions({ ...options, padding: options.padding ?? stylePadding(document) })
  // Throw for a missing item before the lightbox changes the page, so that no undo is needed.
  if (!options.items[settings.index]) throw new TypeError(`[lightbox] items[${settings.index}] is missing.`)
  const view = document.defaultView!
  const mobile = isMobile(view)
  const list = { count: options.items.length, loop: !mobile }
  const [markup, restoreControls] = makeMarkup(document, options)
  const { root } = markup
  const controller = new AbortController()
  const { signal } = controller
  const machine = createLightboxMachine(settings.index, list)
  const content = createViewerContent({ markup, options, settings, mobile, onChange: render })

  function render(): void {
    machine.dispatch({ type: 'content', ...content.status() })
    content.render(machine.get())
  }
  function showPlace(): void {
    content.show(machine.get().place)
    render()
    if (settings.hash) entry.setHash(hashOf(content.item()))
  }
  function move(event: LightboxEvent, details: LightboxDetails<LightboxMoveReason>): void {
    if (!machine.dispatch(event)) return
    life.skipTransition()
    root.toggleAttribute('data-swiped', details.reason === 'swipe')
    showPlace()
    // Focus the dialog if the focus has left it: the removed slide may have held the focus.
    if (layer.isTop() && !root.contains(document.activeElement)) root.focus()
    content.announce()
    options.onIndexChange?.(machine.get().place.index, details)
  }
  function requestClose(reason: LightboxCloseReason, event?: Event): void {
    if (options.onCloseRequest) options.onCloseRequest({ reason, event })
    else void life.close({ reason, event })
  }
  function toggleCaption(): void {
    machine.dispatch({ type: 'caption' })
    render()
  }
  function release(): void {
    controller.abort()
    stopInput()
    restoreControls()
    const shared = documentState(document)
    if (shared.open === lightbox) shared.open = undefined
  }

  const life = createViewerLife({
    machine,
    markup,
    options,
    duration: settings.duration,
    content,
    layer: () => layer,
    entry: () => entry,
    showPlace,
    render,
    onDestroy: release,
  })
  // Fit the first item to the page's size, because the closed dialog has no size yet.
  content.fitTo(document.documentElement)
  root.style.setProperty('--vt-lightbox-speed', `${settings.duration}ms`)
  const layer = createModalLayer({
    root,
    onEscape: (event) => requestClose('escape-key', event),
    returnFocus: life.findTrigger,
  })
  const stopInput = watchViewerInput({
    markup,
    zoom: content.zoom,
    count: list.count,
    place: () => machine.get().place,
    viewport: content.viewport,
    padding: content.padding,
    isTop: layer.isTop,
    endGrowth: life.skipTransition,
    onLetGo: content.tidy,
    actions: {
      step: (step, reason, event) => move({ type: 'step', step }, { reason, event }),
      close: requestClose,
      share: content.share,
      toggleCaption,
    },
  })
  // Prevent `cancel`, which the browser fires on a back gesture before closing the dialog, so that the lightbox can
  // fade out.
  const onCancel = (event: Event): void => {
    event.preventDefault()
    requestClose('back', event)
  }
  root.addEventListener('cancel', onCancel, { signal })
  root.addEventListener('close', (event) => void life.close({ reason: 'back', event }), { signal })
  view.addEventListener('resize', () => content.fitTo(root), { signal })
  const entry = pushHistoryEntry(view, (event) => requestClose('back', event))
  const lightbox: Lightbox = {
    element: root,
    get index() {
      return machine.get().place.index
    },
    previous: () => move({ type: 'step', step: -1 }, { reason: 'action' }),
    next: () => move({ type: 'step', step: 1 }, { reason: 'action' }),
    goTo: (to) => move({ type: 'goTo', index: wrapIndex(Math.trunc(to), list.count) ?? 0 }, { reason: 'action' }),
    close: () => life.close(),
    destroy: life.destroy,
  }
  return { lightbox, shown: life.open() }
}
