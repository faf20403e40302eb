import type { IslandModule } from '@vitrine/core-data/site'
import { enhanceShape } from '@vitrine/media'
import { requirePart } from '@vitrine/parts'
import { blockPlace } from '../kit/blockPlace.js'

/**
 * A shape, fitted in its place: its settings stand in the attributes of its markup [BLK-24]. A shadow that cannot be read
 * is reported [MED-29].
 */
export const island: IslandModule<object> = {
  decode: () => ({ ok: true, data: {} }),
  start: (element, _settings, site) =>
    enhanceShape(requirePart(element, 'media', 'shape'), (error) => site.report(error, blockPlace(element))),
}
