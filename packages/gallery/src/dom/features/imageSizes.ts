import type { Feature } from '../boundGallery.js'

/**
 * Finds the size of pictures whose slide states none: loads each picture and writes its size to the slide [GAL-13].
 * Without a port that loads pictures it warns in the console [GAL-15].
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
