import useEmblaCarousel from 'embla-carousel-react'
import type { ReactElement } from 'react'
import { PER_ROW } from './contestant.ts'
import type { ViewProps } from './contestant.ts'
import { Shown } from './Shown.tsx'

export function View({ kind, pictures }: ViewProps): ReactElement {
  const [viewport, embla] = useEmblaCarousel({ align: 'start', slidesToScroll: kind === 'carousel' ? PER_ROW : 1 })
  return (
    <div className={`embla ${kind}`}>
      <div ref={viewport} className="embla-viewport">
        <div className="embla-container">
          {pictures.map((picture) => (
            <div key={picture.id} className="embla-slide">
              <Shown picture={picture} sizes={kind === 'carousel' ? '33vw' : '100vw'} />
            </div>
          ))}
        </div>
      </div>
      <button data-part="next" onClick={() => embla?.scrollNext()}>
        Next
      </button>
    </div>
  )
}
