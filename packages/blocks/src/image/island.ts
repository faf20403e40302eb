import type { IslandModule } from '@vitrine/core-data/site'
import { isPlainClick } from '@vitrine/motion'
import { requirePart } from '@vitrine/parts'
import { lightboxPort } from '../gallery/lightboxPort.js'
import { decode } from '../kit/decode.js'
import { imageSettings } from './settings.js'
import type { ImageSettings } from './settings.js'

/** A picture whose press opens it in the lightbox, by the same adapter as a gallery's [BLK-23]. */
export const island: IslandModule<ImageSettings> = {
  decode: (json) => decode(imageSettings, json),
  start(element, settings, site) {
    const trigger = requirePart(element, 'image', 'open')
    const alt = trigger.querySelector('img')?.alt ?? ''
    const openItem = lightboxPort(site, 'dark', false)
    const controller = new AbortController()
    trigger.addEventListener(
      'click',
      (event) => {
        if (!isPlainClick(event) || event.defaultPrevented) return
        event.preventDefault()
        void openItem({ items: [{ ...settings, id: element.id, alt, trigger }], index: 0, trigger, event })
      },
      { signal: controller.signal },
    )
    return () => controller.abort()
  },
}
