import type { Service } from '@vitrine/core-data/site'
import { openItem, readGalleryData } from '@vitrine/gallery'
import { watchAddress } from '@vitrine/lightbox'
import { parseJson } from '@vitrine/trust'
import { lightboxPort } from './lightboxPort.js'

/** The slide that an address asks for, among those whose gallery opens a lightbox, and the link that opens it. */
function findSlide(value: string): { readonly slide: HTMLElement; readonly link: HTMLElement } | undefined {
  for (const slide of document.querySelectorAll<HTMLElement>("[data-scope='gallery'][data-part='slide']")) {
    const { slideId, slideUrl } = slide.dataset
    const link = slide.querySelector<HTMLElement>("[data-part='open']")
    if (link && (slideId === value || slideUrl === value)) return { slide, link }
  }
  return undefined
}

/** Opens the lightbox at the item that the address asks for, now and whenever its hash changes [LBX-23]. */
export const lightboxAddress: Service<{ readonly stop: () => void }> = (site) => ({
  stop: watchAddress((value) => {
    const { slide, link } = findSlide(value) ?? {}
    const gallery = slide?.closest<HTMLElement>("[data-scope='gallery'][data-part='root']")
    const json = slide?.closest<HTMLElement>('[data-block-json]')?.dataset['blockJson']
    const read = readGalleryData(json === undefined ? {} : parseJson(json))
    if (gallery && link && read.ok) openItem(link, gallery, read.data, { openLightbox: lightboxPort(site) })
  }),
})
