import type { Site, Stop } from '@vitrine/core-data/site'
import { isMobile } from '@vitrine/motion'
import { OVERLAYS } from '@vitrine/messages'
import {
  createOverlaysManager,
  enhanceOverlaysManager,
  isAnnouncementClosed,
  openPopup,
  showsMobileBar,
} from '@vitrine/overlays'
import { loadRollup } from '../kit/loadRollup.js'
import type { ManagerSettings } from './island.js'
import { readPopupRule } from './codec.js'
import { mountPopup } from './mountPopup.js'
import { decidePopup } from './popupFacts.js'

/** Starts the overlays manager of a signed-in editor [OVL-27]. A fault is reported [BLK-68]. */
export async function startManager(element: HTMLElement, settings: ManagerSettings, site: Site): Promise<Stop> {
  const { popup, bar, mobileBar = 'none' } = settings
  const document = element.ownerDocument
  const rule = popup && readPopupRule(popup)
  const messages = await site.messages(OVERLAYS)

  const report = (error: unknown): void => site.report(error, { source: 'block', type: 'overlays' })
  async function open(): Promise<void> {
    const dialog = mountPopup(document)
    if (!dialog || !rule || dialog.open) return
    // Open the popup even if its style sheet cannot be loaded, as for a visitor.
    await loadRollup(site, 'popup', document).catch(report)
    openPopup(dialog, { rule, preview: true })
  }
  const manager = createOverlaysManager([
    {
      name: 'popup',
      state: () => (rule ? decidePopup(site, rule) : 'off'),
      open: () => void open().catch(report),
    },
    {
      name: 'announcement-bar',
      state: () => (bar === undefined ? 'off' : isAnnouncementClosed(document.cookie, bar) ? 'closed' : 'show'),
    },
    {
      name: 'mobile-bar',
      state() {
        if (mobileBar === 'none') return 'style'
        return showsMobileBar(mobileBar, { isMobile: isMobile(), width: innerWidth }) ? 'show' : 'device'
      },
    },
  ])
  const stop = enhanceOverlaysManager(element, manager, messages)
  return () => {
    stop()
    manager.stop()
  }
}
