import { useRef } from 'react'
import type { ReactElement } from 'react'
import type { Swiper as Instance } from 'swiper'
import { EffectFade } from 'swiper/modules'
import { Swiper, SwiperSlide } from 'swiper/react'
import { GAP, PER_ROW } from './contestant.ts'
import type { ViewProps } from './contestant.ts'
import { Shown } from './Shown.tsx'

export function View({ kind, pictures }: ViewProps): ReactElement {
  const swiper = useRef<Instance>(null)
  const own =
    kind === 'carousel'
      ? { slidesPerView: PER_ROW, slidesPerGroup: PER_ROW, spaceBetween: GAP }
      : { modules: [EffectFade], effect: 'fade' as const, fadeEffect: { crossFade: true } }
  return (
    <div className={kind}>
      <Swiper {...own} onSwiper={(made) => void (swiper.current = made)}>
        {pictures.map((picture) => (
          <SwiperSlide key={picture.id}>
            <Shown picture={picture} sizes={kind === 'carousel' ? '33vw' : '100vw'} />
          </SwiperSlide>
        ))}
      </Swiper>
      <button data-part="next" onClick={() => swiper.current?.slideNext()}>
        Next
      </button>
    </div>
  )
}
