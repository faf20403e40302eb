import { useLatest } from '@vitrine/parts/react'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { LightboxCloseReason, LightboxDetails, LightboxMoveReason, LightboxOptions } from '../core/options.js'
import type { Lightbox } from '../dom/lightbox.js'
import { loadViewer } from '../dom/openLightbox.js'
import type { LightboxOpenDetails } from './lightboxProps.js'

/** The state of a component, and its callbacks. */
export interface ViewerState {
  readonly open: boolean
  readonly index: number
  readonly options: LightboxOptions
  changeOpen(open: boolean, details: LightboxOpenDetails): void
  changeIndex(index: number, details: LightboxDetails<LightboxMoveReason>): void
  onClose?(index: number, details: LightboxDetails<LightboxCloseReason>): void
}

/** A viewer that follows the state of a component. */
export interface ReactViewer {
  /** The element that the component's root is mounted in, while it is open or closing. */
  readonly container: HTMLElement | undefined
  readonly root: RefObject<HTMLDialogElement | null>
  /** The open lightbox. */
  readonly viewer: RefObject<Lightbox | undefined>
}

/** Opens, moves and closes a viewer as a component's state says. The component renders the root into the container. */
export function useViewer(state: ViewerState): ReactViewer {
  const { open, index } = state
  const [session, setSession] = useState<{ readonly container: HTMLElement }>()
  const root = useRef<HTMLDialogElement>(null)
  const viewer = useRef<Lightbox>(undefined)
  const latest = useLatest(state)

  // Fetch the viewer's code and mount its root when the lightbox opens. Leave the opening to a second effect, because
  // the viewer needs the mounted root.
  useEffect(() => {
    if (!open) return void viewer.current?.close()
    let isWanted = true
    async function prepare(): Promise<void> {
      const { options, changeOpen } = latest.current
      if (options.items.length < 1) return changeOpen(false, { reason: 'unavailable' })
      const styles = options.loadStyles?.().catch(() => {})
      // Wait for a viewer that is still closing before a new session starts, because the closing viewer uses the same
      // root.
      const [{ mountPoint }] = await Promise.all([loadViewer(document), styles, viewer.current?.close()])
      if (isWanted) setSession({ container: mountPoint(document) })
    }
    prepare().catch((error: unknown) => {
      if (isWanted) latest.current.changeOpen(false, { reason: 'unavailable', error })
    })
    return () => void (isWanted = false)
  }, [open, latest])

  // Open the viewer on its root in an effect of its own, because the first effect must have mounted the root before.
  useEffect(() => {
    if (!session) return undefined
    let isMounted = true
    let request: LightboxDetails<LightboxCloseReason> | undefined
    async function show(): Promise<void> {
      const { openViewer } = await loadViewer(document)
      if (!isMounted) return
      const opened = await openViewer({
        ...latest.current.options,
        root: root.current!,
        index: latest.current.index,
        onIndexChange: (next, details) => latest.current.changeIndex(next, details),
        onCloseRequest(details) {
          request = details
          latest.current.changeOpen(false, details)
        },
        onClose(last, details) {
          viewer.current = undefined
          if (!isMounted) return
          setSession(undefined)
          // Report a close that the caller did not ask for, so that the caller's `open` follows: the browser or another
          // lightbox caused it.
          if (latest.current.open) latest.current.changeOpen(false, details)
          latest.current.onClose?.(last, request ?? details)
        },
      })
      if (!isMounted) return opened.destroy()
      viewer.current = opened
      opened.goTo(latest.current.index)
      if (!latest.current.open) await opened.close()
    }
    show().catch((error: unknown) => {
      if (!isMounted) return
      setSession(undefined)
      latest.current.changeOpen(false, { reason: 'unavailable', error })
    })
    return () => {
      isMounted = false
      viewer.current?.destroy()
    }
  }, [session, latest])

  // Go to the caller's index after each render (no dependencies): if the caller keeps its index after a move, the
  // viewer goes back to that index.
  useEffect(() => viewer.current?.goTo(index))

  return { container: session?.container, root, viewer }
}
