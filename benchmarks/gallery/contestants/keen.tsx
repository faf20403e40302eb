import { useKeenSlider } from 'keen-slider/react'
import type { ReactElement } from 'react'
import { GAP, PER_ROW } from './contestant.ts'
import type { ViewProps } from './contestant.ts'
import { Shown } from './Shown.tsx'

export function View({ kind, pictures }: ViewProps): ReactElement {
  const perView = kind === 'carousel' ? PER_ROW : 1
  const [track, keen] = useKeenSlider<HTMLDivElement>({ slides: { perView, spacing: kind === 'carousel' ? GAP : 0 } })
  const next = (): void => keen.current?.moveToIdx(keen.current.track.details.abs + perView)
  return (
    <div className={kind}>
      <div ref={track} className="keen-slider">
        {pictures.map((picture) => (
          <div key={picture.id} className="keen-slider__slide">
            <Shown picture={picture} sizes={kind === 'carousel' ? '33vw' : '100vw'} />
          </div>
        ))}
      </div>
      <button data-part="next" onClick={next}>
        Next
      </button>
    </div>
  )
}
