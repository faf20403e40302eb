import type { IslandModule } from '@vitrine/core-data/site'
import { loadWidget } from '../kit/loadWidget.js'

/** Fetches the photos that the server renders after the page, in the page's language [BLK-35]. */
export const island: IslandModule<unknown> = {
  decode: (json) => ({ ok: true, data: json }),
  start: (element, data, site) =>
    loadWidget(element, { value: { ...(data as object | null), locale: site.locale } }, site),
}
