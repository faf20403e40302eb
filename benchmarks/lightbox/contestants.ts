/** How many items the set has. */
export const COUNT = 1000

/** One lightbox over the same 1,000 pictures. */
export interface Contestant {
  /**
   * Script of the page; imports are resolved from this folder. It sets `benchOpen(index)` and `benchClose()` on the
   * window and loads all code first, as a page does once the pointer is over a thumbnail.
   */
  readonly code: string
  /** The sheet its page links. */
  readonly css: string
  /** Selector of the open lightbox. */
  readonly shown: string
}

const ITEMS = `
  const src = (index) => '/picture/' + index % 40
  const items = Array.from({ length: ${COUNT} }, (_, index) => ({ index, src: src(index), alt: 'Print ' + index }))`

/** All contestants: without motion, without captions, and with their default controls. */
export const CONTESTANTS: Readonly<Record<string, Contestant>> = {
  ours: {
    css: '@vitrine/lightbox/styles.css',
    shown: 'dialog[open] [data-part=slide]:not([inert]) img',
    code: `
      import { openLightbox, prefetchLightbox } from '@vitrine/lightbox'
      ${ITEMS}
      const list = items.map(({ src, alt }) => ({ src, alt, width: 1500, height: 1000 }))
      let viewer
      prefetchLightbox()
      window.benchOpen = async (index) => { viewer = await openLightbox({ items: list, index, duration: 0 }) }
      window.benchClose = () => viewer.close()`,
  },
  PhotoSwipe: {
    css: 'photoswipe/style.css',
    shown: '.pswp--open .pswp__item[aria-hidden=false] img.pswp__img:not(.pswp__img--placeholder)',
    code: `
      import PhotoSwipe from 'photoswipe'
      ${ITEMS}
      const dataSource = items.map(({ src, alt }) => ({ src, alt, width: 1500, height: 1000 }))
      let viewer
      window.benchOpen = async (index) => {
        viewer = new PhotoSwipe({ dataSource, index, showHideAnimationType: 'none', zoomAnimationDuration: 0 })
        viewer.init()
      }
      window.benchClose = () => new Promise((resolve) => { viewer.on('destroy', () => setTimeout(resolve)); viewer.close() })`,
  },
  'yet-another-react-lightbox': {
    css: 'yet-another-react-lightbox/styles.css',
    shown: '.yarl__root .yarl__slide_current img',
    code: `
      import { createElement, useState } from 'react'
      import { createRoot } from 'react-dom/client'
      import { flushSync } from 'react-dom'
      import Lightbox from 'yet-another-react-lightbox'
      ${ITEMS}
      const slides = items.map(({ src, alt }) => ({ src, alt, width: 1500, height: 1000 }))
      function App() {
        const [index, setIndex] = useState(-1)
        window.benchOpen = async (next) => flushSync(() => setIndex(next))
        window.benchClose = async () => {
          flushSync(() => setIndex(-1))
          while (document.querySelector('.yarl__root')) await new Promise((resolve) => setTimeout(resolve))
        }
        return createElement(Lightbox, {
          open: index >= 0, index: Math.max(index, 0), slides, close: () => setIndex(-1),
          animation: { fade: 0, swipe: 0 },
        })
      }
      const root = document.body.appendChild(document.createElement('div'))
      flushSync(() => createRoot(root).render(createElement(App)))`,
  },
}

/** Code and style sheet that a team writes for a page with a lightbox. */
export const USES: Readonly<Record<string, { readonly code: string; readonly css: string }>> = {
  ours: {
    code: `export { openViewer, warmUpViewer } from '../packages/lightbox/src/dom/viewer.ts'`,
    css: CONTESTANTS['ours']!.css,
  },
  'ours, opener alone': { code: `export { openLightbox, prefetchLightbox } from '@vitrine/lightbox'`, css: '' },
  PhotoSwipe: {
    code: `export { default as PhotoSwipe } from 'photoswipe'\nexport { default as Lightbox } from 'photoswipe/lightbox'`,
    css: CONTESTANTS['PhotoSwipe']!.css,
  },
  'yet-another-react-lightbox': {
    code: `export { default } from 'yet-another-react-lightbox'`,
    css: CONTESTANTS['yet-another-react-lightbox']!.css,
  },
  'yet-another-react-lightbox with captions, counter, zoom, video, share, download': {
    code: `export { default } from 'yet-another-react-lightbox'
      export { Captions, Counter, Download, Share, Video, Zoom } from 'yet-another-react-lightbox/plugins'`,
    css: CONTESTANTS['yet-another-react-lightbox']!.css,
  },
}
