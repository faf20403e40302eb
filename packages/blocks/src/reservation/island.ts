import { siteContext } from '@vitrine/core-data/site'
import type { IslandModule, Site } from '@vitrine/core-data/site'
import { previewNotice } from '@vitrine/dialogs'
import { BLOCKS, BOOKING } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import { requirePart, setAttributes } from '@vitrine/parts'
import { dialogs } from '../dialogs/dialogs.js'
import { blockPlace } from '../kit/blockPlace.js'
import { decode } from '../kit/decode.js'
import { findAction } from '../kit/findAction.js'
import { loadOutside, outsideGlobal } from '../outside/loadOutside.js'
import { reservationSettings } from './settings.js'
import type { ReservationSettings } from './settings.js'

/** The object that the provider's script defines as `tableService`. */
interface TableService {
  search(query: {
    readonly venue: string
    readonly partySize: number
    readonly date: string
    readonly time: string
  }): Promise<readonly { readonly time: string; readonly href: string }[]>
}

/** Returns today's date in the visitor's time zone, in the format of a date field. */
function today(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** The link to a free table. An address without http or https is left out [BLK-42]. */
function tableLink(document: Document, { time, href }: { readonly time: string; readonly href: string }): Node[] {
  if (!/^https?:\/\//.test(href) && !href.startsWith('/')) return []
  const link = document.createElement('a')
  Object.assign(link, { href, target: '_blank', rel: 'noopener', textContent: time })
  const item = document.createElement('li')
  item.append(link)
  return [item]
}

/**
 * Lets only visitors book: a viewer with an account of the site gets a notice instead [BLK-38]. A fault is reported
 * [BLK-68].
 */
function showPreview(element: HTMLElement, site: Site, signal: AbortSignal): void {
  async function explain(event: Event): Promise<void> {
    event.preventDefault()
    const messages = await site.messages(BLOCKS)
    await site.use(dialogs).alert({ ...previewNotice(messages), signal })
  }
  const report = (error: unknown): void => site.report(error, blockPlace(element))
  for (const action of ['find', 'provider'])
    findAction(element, action)?.addEventListener('click', (event) => void explain(event).catch(report), { signal })
}

/** Searches tables by the provider's script, which the first search loads [BLK-41] [BLK-42]. */
function searchTables(
  element: HTMLElement,
  { script, venue }: ReservationSettings,
  messages: Translation<typeof BOOKING>,
  onError: (error: unknown) => void,
  signal: AbortSignal,
): void {
  const form = requirePart<HTMLFormElement & HTMLElement>(element, 'reservation', 'form')
  const status = requirePart(element, 'reservation', 'status')
  const times = requirePart(element, 'reservation', 'times')
  let last = 0

  async function search(): Promise<void> {
    const turn = (last += 1)
    const isStale = (): boolean => signal.aborted || turn !== last
    const fields = new FormData(form)
    times.hidden = true
    status.textContent = messages.searchingTables
    try {
      await loadOutside(script, form.ownerDocument)
      const found = await outsideGlobal<TableService>('tableService').search({
        venue,
        partySize: Number(fields.get('partySize')),
        date: String(fields.get('date')),
        time: String(fields.get('time')),
      })
      if (isStale()) return
      times.replaceChildren(...found.flatMap((table) => tableLink(form.ownerDocument, table)))
      times.hidden = !times.firstChild
      status.textContent = times.firstChild ? messages.freeTables : messages.noFreeTable
    } catch (error) {
      if (isStale()) return
      status.textContent = messages.bookingFailed
      onError(error)
    }
  }

  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      void search()
    },
    { signal },
  )
  signal.addEventListener('abort', () => {
    times.replaceChildren()
    times.hidden = true
    status.textContent = ''
  })
}

/** A reservation: the search in the page, and the notice for accounts of the site [BLK-38] [BLK-42]. */
export const island: IslandModule<ReservationSettings> = {
  decode: (json) => decode(reservationSettings, json),
  async start(element, settings, site) {
    const controller = new AbortController()
    const { signal } = controller
    const date = element.querySelector<HTMLInputElement>('input[name=date]')
    const restore = date ? setAttributes(date, { min: today(), value: today() }) : undefined
    if (site.use(siteContext).authenticatedAccount) showPreview(element, site, signal)
    else if (settings.script) {
      const messages = await site.messages(BOOKING)
      searchTables(element, settings, messages, (error) => site.report(error, blockPlace(element)), signal)
    }
    return () => {
      controller.abort()
      restore?.()
    }
  },
}
