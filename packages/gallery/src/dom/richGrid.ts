import type { GalleryData } from '../core/readGalleryData.js'
import { createGallery } from '../core/createGallery.js'
import { find } from './find.js'
import { grid } from './grid.js'
import type { GalleryPorts } from './ports.js'
import { learnSizes } from './learnSizes.js'
import { slideVideos } from './slideVideos.js'

/** A design that shows all its slides, with its videos. */
export function richGrid(element: HTMLElement, data: GalleryData, ports: GalleryPorts = {}): () => void {
  const stop = grid(element, data, ports)
  const list = find(element, 'list')
  if (!list) return stop
  const slides = [...list.children] as HTMLElement[]
  const videos = slideVideos(list, slides, createGallery({ count: slides.length }), ports)
  const stopLearning = learnSizes(slides, ports)
  return () => {
    stopLearning()
    videos.stop()
    stop()
  }
}
