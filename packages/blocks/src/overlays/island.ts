import type { IslandModule } from '@vitrine/core-data/site'
import { enhanceAnnouncementBar, enhanceMobileBar, type OverlayStyle } from '@vitrine/overlays'
import { findPart } from '@vitrine/parts'

/** Data of the overlays manager, as the page carries it in JSON. */
export interface ManagerSettings {
  /** The rule of the popup, if there is one. */
  readonly popup?: object | undefined
  /** The version of the announcement bar, if there is one. */
  readonly bar?: number | undefined
  readonly mobileBar?: OverlayStyle | undefined
}

/** The settings of one overlay: the version of the announcement bar, or those of the manager. */
export interface OverlayIslandSettings extends ManagerSettings {
  readonly version?: number | undefined
}

/** Announcement bar [OVL-21], mobile information bar [OVL-25] and overlays manager [OVL-27]: each is fetched with the first touch [OVL-20]. */
export const island: IslandModule<OverlayIslandSettings> = {
  decode: (json) => ({ ok: true, data: Object(json) as OverlayIslandSettings }),
  async start(element, settings, site) {
    if (findPart(element, 'overlays', 'announcement-bar'))
      return enhanceAnnouncementBar(element, { version: settings.version ?? 1 })
    if (findPart(element, 'overlays', 'mobile-bar')) return enhanceMobileBar(element)
    const { startManager } = await import('./manager.js')
    return startManager(element, settings, site)
  },
}
