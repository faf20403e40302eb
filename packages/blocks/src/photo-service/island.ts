import type { IslandModule } from '@vitrine/core-data/site'
import { loadWidget } from '../kit/loadWidget.js'

/** Fetches the photos that the server renders after the page [BLK-35]. */
export const island: IslandModule<unknown> = {
  decode: (json) => ({ ok: true, data: json }),
  start: (element, _data, site) => loadWidget(element, { value: { locale: site.locale } }, site),
}
