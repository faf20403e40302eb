import type { GalleryPorts } from './ports.js'

/**
 * Learns the size of the pictures that came without one, for whoever opens them: each is loaded, and its slide then says
 * it [GAL-13]. Without a loader it says so on the console [GAL-15].
 * @returns Leaves the server's markup.
 */
export function learnSizes(slides: readonly HTMLElement[], { loadImage }: GalleryPorts): () => void {
  const unknown = slides.filter(({ dataset }) => !dataset['imageDimensions'])
  if (!loadImage && unknown.length > 0) console.error('Loader2 not found')
  const stops = unknown.map((slide) => {
    const image = slide.querySelector('img')
    if (!image || !loadImage) return () => {}
    function learn(): void {
      const { naturalWidth, naturalHeight } = image!
      if (naturalWidth) slide.dataset['imageDimensions'] = `${naturalWidth}x${naturalHeight}`
    }
    image.addEventListener('load', learn)
    loadImage(image)
    learn()
    return () => {
      image.removeEventListener('load', learn)
      delete slide.dataset['imageDimensions']
    }
  })
  return () => {
    for (const stop of stops) stop()
  }
}
