import type { GalleryData } from '../core/readGalleryData.js'
import { createGallery } from '../core/createGallery.js'
import { find, need } from './find.js'
import { grid } from './grid.js'
import type { GalleryPorts } from './ports.js'
import { learnSizes } from './learnSizes.js'
import { slideVideos } from './slideVideos.js'

/** A design that shows all its slides, with its videos. */
export function richGrid(element: HTMLElement, data: GalleryData, ports: GalleryPorts = {}): () => void {
  const root = find(element, 'root')
  if (!root) return () => {}
  const list = need(root, 'list')
  const stop = grid(element, data, ports)
  const slides = [...list.children] as HTMLElement[]
  const videos = slideVideos(list, slides, createGallery({ count: slides.length }), ports)
  const stopLearning = learnSizes(slides, ports)
  return () => {
    stopLearning()
    videos.stop()
    stop()
  }
}
