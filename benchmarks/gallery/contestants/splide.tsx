// @ts-expect-error -- accept an import without types: the `exports` of Splide's manifest omit its declaration file
import { Splide, SplideSlide } from '@splidejs/react-splide'
import { useRef } from 'react'
import type { ReactElement } from 'react'
import { GAP, PER_ROW } from './contestant.ts'
import type { ViewProps } from './contestant.ts'
import { Shown } from './Shown.tsx'

const BARE = { arrows: false, pagination: false }
const OPTIONS = {
  carousel: { ...BARE, perPage: PER_ROW, perMove: PER_ROW, gap: GAP },
  slideshow: { ...BARE, type: 'fade', rewind: true },
}

export function View({ kind, pictures }: ViewProps): ReactElement {
  const splide = useRef<{ go(to: '>'): void }>(null)
  return (
    <div className={kind}>
      <Splide ref={splide} options={OPTIONS[kind as keyof typeof OPTIONS]}>
        {pictures.map((picture) => (
          <SplideSlide key={picture.id}>
            <Shown picture={picture} sizes={kind === 'carousel' ? '33vw' : '100vw'} />
          </SplideSlide>
        ))}
      </Splide>
      <button data-part="next" onClick={() => splide.current?.go('>')}>
        Next
      </button>
    </div>
  )
}
