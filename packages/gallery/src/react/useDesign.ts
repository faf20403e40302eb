import { type RefObject, useEffect, useRef, useState } from 'react'
import { evaluate } from '../dom/evaluate.js'
import type { GalleryPorts } from '../dom/ports.js'
import type { GalleryProps } from './galleryProps.js'
import { latestPorts } from './latestPorts.js'
import { createSlidePlayers, type SlidePlayers } from './slidePlayers.js'
import { useLatest } from './useLatest.js'

/**
 * Brings the markup of a design to life once it stands in the browser, and anew when its settings or slides change.
 * @param start - The design's behaviour; one and the same function in all renders.
 * @returns For the design's root, and for its videos.
 */
export function useDesign(
  props: GalleryProps,
  start: (element: HTMLElement, data: GalleryProps['data'], ports: GalleryPorts) => () => void,
): { readonly root: RefObject<HTMLElement | null>; readonly players: SlidePlayers } {
  const root = useRef<HTMLElement>(null)
  const latest = useLatest(props)
  const [players] = useState(createSlidePlayers)
  const { data, slides } = props
  const identity = JSON.stringify([data, slides.map(({ id }) => id)])
  useEffect(() => {
    if (!root.current) return undefined
    const element = root.current
    return evaluate(() => start(element, latest.current.data, latestPorts(latest, players)))
  }, [identity, start, latest, players])
  return { root, players }
}
