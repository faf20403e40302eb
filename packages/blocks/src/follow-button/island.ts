import type { IslandModule } from '@vitrine/core-data/site'
import { decode } from '../kit/decode.js'
import { enhanceOutside } from '../outside/enhanceOutside.js'
import { loadOutside, outsideGlobal } from '../outside/loadOutside.js'
import { followSettings } from './settings.js'
import type { FollowSettings } from './settings.js'

/** The part of X's `widgets.js` that a follow button needs. */
interface FollowWidgets {
  readonly widgets: {
    createFollowButton(account: string, place: HTMLElement, options: object): Promise<HTMLElement | undefined>
  }
}

/** Replaces the plain link by the provider's follow button, after consent [BLK-50]. */
export const island: IslandModule<FollowSettings> = {
  decode: (json) => decode(followSettings, json),
  async start(element, { script, account }, site) {
    if (!script) return () => {}
    return enhanceOutside(
      element,
      {
        scope: 'follow',
        async fill(place) {
          await loadOutside(script, place.ownerDocument)
          const { widgets } = outsideGlobal<FollowWidgets>('twttr')
          const button = await widgets.createFollowButton(account, place, { dnt: true, lang: site.locale.slice(0, 2) })
          if (!button) throw new Error(`[blocks] The provider has no profile ${account}.`)
        },
      },
      site,
    )
  },
}
