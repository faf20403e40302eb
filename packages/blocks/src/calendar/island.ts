import type { IslandModule } from '@vitrine/core-data/site'
import { object } from 'valibot'
import { blockPlace } from '../kit/blockPlace.js'
import { ownPath } from '../kit/collectionItems.js'
import { decode } from '../kit/decode.js'
import { startCalendar } from './startCalendar.js'

const settings = object({ path: ownPath('/calendar') })

/** A calendar that moves in place. */
export const island: IslandModule<{ readonly path: string }> = {
  decode: (json) => decode(settings, json),
  start: (element, { path }, site) => startCalendar(element, path, site, blockPlace(element)),
}
