import type { Kind } from './contestants/contestant.ts'

/** Names of the kinds in the table. */
export const DESIGNS: Readonly<Record<Kind, string>> = {
  slideshow: 'a slideshow',
  slider: 'a strip',
  carousel: 'a carousel',
  grid: 'a grid',
  autogrid: 'an autogrid',
  autocolumns: 'columns',
  autorows: 'rows',
  list: 'a list',
  stacked: 'a stack',
}

const own = (file: string): string => `export * from '../packages/${file}.ts'`
const EMBLA = `export { default as Embla } from 'embla-carousel-react'`
const SWIPER = `export { Swiper, SwiperSlide } from 'swiper/react'`
const KEEN = `export { useKeenSlider } from 'keen-slider/react'`
const SPLIDE = `export { Splide, SplideSlide } from '@splidejs/react-splide'`
const ROWS = `export { RowsPhotoAlbum } from 'react-photo-album'`
const COLUMNS = `export { ColumnsPhotoAlbum } from 'react-photo-album'`
const MASONRY = `export { default as Masonry } from 'react-masonry-css'`
const PHOTOSWIPE = `export { default as Lightbox } from 'photoswipe/lightbox'`

const DESIGNS_TOGETHER = `export { enhanceSlideshow, enhanceGrid } from '@vitrine/gallery'
  ${own('gallery/src/dom/layouts/carousel')}`
const VIDEO = `export { enhanceVideo } from '@vitrine/media'`
const RIVALS = 'Embla, PhotoSwipe, react-photo-album, lite-youtube'
const RIVALS_TOGETHER = `${EMBLA}
  ${PHOTOSWIPE}
  ${ROWS}
  ${COLUMNS}
  export { MasonryPhotoAlbum } from 'react-photo-album'
  import 'lite-youtube-embed'`

/** Bytes that pages load at once, by row and contestant. Our gallery loads no video before a tap: its island waits. */
export const USES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'A grid with the opener of a lightbox, before a tap': {
    ours: `export { enhanceGrid } from '@vitrine/gallery'
      export { openLightbox, prefetchLightbox } from '@vitrine/lightbox'`,
    'react-photo-album': `${ROWS}\n${PHOTOSWIPE}`,
    'react-masonry-css': `${MASONRY}\n${PHOTOSWIPE}`,
  },
  'A slideshow': {
    ours: `export { enhanceSlideshow } from '@vitrine/gallery'`,
    Embla: EMBLA,
    Swiper: `${SWIPER}\nexport { EffectFade } from 'swiper/modules'`,
    Keen: KEEN,
    Splide: SPLIDE,
  },
  'A carousel': {
    ours: own('gallery/src/dom/layouts/carousel'),
    Embla: EMBLA,
    Swiper: SWIPER,
    Keen: KEEN,
    Splide: SPLIDE,
  },
  'A strip': { ours: own('gallery/src/dom/layouts/strip') },
  'A wall': {
    ours: `export { enhanceGrid } from '@vitrine/gallery'`,
    'react-photo-album': ROWS,
    'react-masonry-css': MASONRY,
  },
  'Autoplay with it': {
    ours: `export { enhanceSlideshow } from '@vitrine/gallery'\n${own('gallery/src/dom/features/autoplay')}`,
    Embla: `${EMBLA}\nexport { default as Autoplay } from 'embla-carousel-autoplay'`,
    Swiper: `${SWIPER}\nexport { Autoplay } from 'swiper/modules'`,
    Keen: KEEN,
    Splide: SPLIDE,
  },
  'The viewer of a lightbox': {
    ours: own('lightbox/src/dom/viewer'),
    PhotoSwipe: `export { default as PhotoSwipe } from 'photoswipe'\n${PHOTOSWIPE}`,
  },
  'Slideshow, carousel, grid, lightbox and video in one, before a tap': {
    ours: `${DESIGNS_TOGETHER}\n${own('lightbox/src/dom/openLightbox')}`,
    [RIVALS]: RIVALS_TOGETHER,
  },
  'The same with all that any of it may fetch': {
    ours: `${DESIGNS_TOGETHER}\n${VIDEO}\n${['gallery/src/dom/pageKeys', 'lightbox/src/dom/openLightbox', 'lightbox/src/dom/viewer'].map(own).join('\n')}`,
    [RIVALS]: `${RIVALS_TOGETHER}\nexport { default as PhotoSwipe } from 'photoswipe'`,
  },
}

/** All layouts with all that they may fetch. */
export const ALL: string = `export { enhanceGallery } from '@vitrine/gallery'`
