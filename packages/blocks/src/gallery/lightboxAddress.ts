import type { Service } from '@vitrine/core-data/site'
import { openItem } from '@vitrine/gallery'
import { watchAddress } from '@vitrine/lightbox'
import { parseJson } from '@vitrine/trust'
import { lightboxPort } from './lightboxPort.js'
import { readOpeningSettings } from './settings.js'

/** The link that opens the item that an address names. */
function findLink(value: string): HTMLElement | undefined {
  for (const slide of document.querySelectorAll<HTMLElement>("[data-scope='gallery'][data-part='slide']")) {
    const { slideId, slideUrl } = slide.dataset
    const link = slide.querySelector<HTMLElement>("[data-part='open']")
    if (link && (slideId === value || slideUrl === value)) return link
  }
  return undefined
}

/** Opens the lightbox at the item that the address names, now and whenever its hash changes [LBX-23]. */
export const lightboxAddress: Service<{ readonly stop: () => void }> = (site) => ({
  stop: watchAddress((value) => {
    const link = findLink(value)
    const json = link?.closest<HTMLElement>('[data-block-json]')?.dataset['blockJson']
    const read = readOpeningSettings(json === undefined ? {} : parseJson(json))
    if (link && read.ok) openItem(link, read.data, { onOpenItem: lightboxPort(site, read.data.theme) })
  }),
})
