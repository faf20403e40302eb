import { enhanceCalendar } from '@vitrine/collections'
import { monthList } from '@vitrine/collections/api'
import type { ErrorPlace, Site, Stop } from '@vitrine/core-data/site'
import { CALENDAR } from '@vitrine/messages'

/**
 * Lets a month grid move in place: the months come from the address of its page, as JSON [COL-14] [COL-8]. A failure is
 * reported [BLK-68].
 * @param element - The root that `Calendar` writes, or an element around it.
 * @param place - The source of an error that is reported.
 */
export async function startCalendar(element: HTMLElement, path: string, site: Site, place: ErrorPlace): Promise<Stop> {
  const list = monthList(path)
  return enhanceCalendar(element, {
    messages: await site.messages(CALENDAR),
    async load(month, signal) {
      return (await site.client.call(list, { query: { format: 'json', month }, signal })).items
    },
    onError: (error) => site.report(error, place),
  })
}
