import type { Feature } from '../boundGallery.js'

/**
 * Learns the size of pictures whose slide states none: each is loaded, and its slide then states its size [GAL-13].
 * Without a port that loads pictures the console says so [GAL-15].
 */
export const imageSizes: Feature = ({ slides, ports: { loadImage } }) => {
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
