import type { IslandModule, Site, Stop } from '@vitrine/core-data/site'
import { BOOKING } from '@vitrine/messages'
import { dialogs } from '../dialogs/dialogs.js'
import { blockPlace } from '../kit/blockPlace.js'
import { decode } from '../kit/decode.js'
import { findAction } from '../kit/findAction.js'
import { enhanceOutside } from '../outside/enhanceOutside.js'
import { scheduleSettings } from './settings.js'
import type { ScheduleSettings } from './settings.js'

/** A lazy frame with the provider's page. */
function createFrame(document: Document, { href, title, height }: ScheduleSettings): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.dataset['scope'] = 'schedule-frame'
  frame.title = title || new URL(href, document.baseURI).host
  frame.loading = 'lazy'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.style.height = `${height}px`
  frame.src = href
  return frame
}

/** Opens the provider's page in a dialog, with the link beside the frame. */
async function openSchedule(
  element: HTMLElement,
  settings: ScheduleSettings,
  site: Site,
  signal: AbortSignal,
): Promise<void> {
  const { closeSchedule } = await site.messages(BOOKING)
  const content = element.ownerDocument.createElement('div')
  const link = element.querySelector('a')?.cloneNode(true)
  content.append(createFrame(element.ownerDocument, settings), ...(link ? [link] : []))
  await site.use(dialogs).confirm({
    title: settings.title || new URL(settings.href, element.baseURI).host,
    children: content,
    buttons: 'confirm',
    labels: { confirm: closeSchedule },
    role: 'dialog',
    signal,
  })
}

/** Opens the schedule in a dialog after a press [BLK-44]. A fault is reported [BLK-68]. */
function opensDialog(element: HTMLElement, settings: ScheduleSettings, site: Site): Stop {
  const controller = new AbortController()
  const { signal } = controller
  const report = (error: unknown): void => site.report(error, blockPlace(element))
  const open = (): void => void openSchedule(element, settings, site, signal).catch(report)
  findAction(element, 'show')?.addEventListener('click', open, { signal })
  return () => controller.abort()
}

/** Shows the provider's schedule: in the page after consent or a press, in a dialog after a press [BLK-44]. */
export const island: IslandModule<ScheduleSettings> = {
  decode: (json) => decode(scheduleSettings, json),
  start(element, settings, site) {
    if (settings.show === 'dialog') return opensDialog(element, settings, site)
    const fill = async (place: HTMLElement): Promise<void> =>
      place.replaceChildren(createFrame(place.ownerDocument, settings))
    return enhanceOutside(element, { scope: 'schedule', fill }, site)
  },
}
