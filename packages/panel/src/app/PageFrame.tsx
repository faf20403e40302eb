import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import type { Editing } from './useEditing.js'

/** Address of the draft of a page, as the server draws it for its editor. */
export const draftAddress = (path: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}edit-mode=true&draft=true`

/** Returns the room of an element, in CSS pixels. */
function useRoom(): [(element: HTMLElement | null) => void, { width: number; height: number }] {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return [setElement, room]
}

export interface PageFrameProps {
  readonly path: string
  readonly editing: Editing
  /** The toolbar of the selected block. */
  readonly children?: ReactNode
}

/**
 * The page itself in a frame, at the width of a device: a wider window than there is room for is shown smaller, so that
 * the page's own media queries see the true width [PAN-42].
 */
export function PageFrame({ path, editing, children }: PageFrameProps): ReactElement {
  const { width, frame, isReady, said } = editing
  // Read the address once: a changed path becomes the page's address only with its publication.
  const [address] = useState(() => draftAddress(path))
  const [measure, room] = useRoom()
  const scale = width === 'window' || room.width === 0 ? 1 : Math.min(1, room.width / width)
  const size =
    width === 'window'
      ? { inlineSize: '100%', blockSize: '100%' }
      : { inlineSize: width, blockSize: room.height / scale, transform: scale < 1 ? `scale(${scale})` : undefined }
  return (
    <div className="pn-frame" ref={measure} aria-busy={!isReady}>
      <iframe
        ref={frame}
        src={address}
        title="The page. Press a block to edit it."
        style={size}
        data-width={width}
        data-scale={scale}
      />
      {!isReady && <output className="pn-waiting">Opening the page…</output>}
      {children}
      <output className="pn-hidden">{said}</output>
    </div>
  )
}
