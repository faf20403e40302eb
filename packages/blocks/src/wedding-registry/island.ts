import type { IslandModule } from '@vitrine/core-data/site'
import { decode } from '../kit/decode.js'
import { enhanceOutside } from '../outside/enhanceOutside.js'
import { loadOutside, outsideGlobal } from '../outside/loadOutside.js'
import { registrySettings } from './settings.js'
import type { RegistrySettings } from './settings.js'

/** The object that the provider's script defines as `giftRegistry`. */
interface GiftRegistry {
  render(place: HTMLElement, options: { readonly registry: string; readonly locale: string }): Promise<void>
}

/** Shows the provider's list below the link, after consent or a press [BLK-43]. */
export const island: IslandModule<RegistrySettings> = {
  decode: (json) => decode(registrySettings, json),
  async start(element, { script, registry }, site) {
    if (!script) return () => {}
    return enhanceOutside(
      element,
      {
        scope: 'registry',
        async fill(place) {
          await loadOutside(script, place.ownerDocument)
          await outsideGlobal<GiftRegistry>('giftRegistry').render(place, { registry, locale: site.locale })
        },
      },
      site,
    )
  },
}
