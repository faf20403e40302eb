import useEmblaCarousel from 'embla-carousel-react'
import PhotoSwipeLightbox from 'photoswipe/lightbox'
import { useEffect } from 'react'
import { pictures } from './pictures.ts'
import 'photoswipe/style.css'

export function Prints() {
  const [track, carousel] = useEmblaCarousel({ loop: true })
  useEffect(() => {
    const lightbox = new PhotoSwipeLightbox({
      gallery: '#prints',
      children: 'a',
      pswpModule: () => import('photoswipe'),
    })
    lightbox.init()
    return () => lightbox.destroy()
  }, [])
  return (
    <section aria-label="Prints" aria-roledescription="carousel">
      <button aria-label="Previous" onClick={() => carousel?.scrollPrev()} />
      <button aria-label="Next" onClick={() => carousel?.scrollNext()} />
      <div ref={track} style={{ overflow: 'hidden' }}>
        <div id="prints" style={{ display: 'flex' }}>
          {pictures.map(({ src, width, height, alt }) => (
            <a key={src} href={src} data-pswp-width={width} data-pswp-height={height} style={{ flex: '0 0 100%' }}>
              <img src={src} width={width} height={height} alt={alt} style={{ width: '100%', height: 'auto' }} />
            </a>
          ))}
        </div>
      </div>
    </section>
  )
}
