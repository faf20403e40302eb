import type { Site, Stop } from '@vitrine/core-data/site'
import { enhancePlaceField } from '@vitrine/maps'
import type { MapHandle, MapModel } from '@vitrine/maps'
import { placeCalls } from '@vitrine/maps/api'
import { MAPS } from '@vitrine/messages'
import { requirePart } from '@vitrine/parts'
import { blockPlace } from '../kit/blockPlace.js'

/** The map on which a field finds places. */
export interface FoundOn {
  readonly map: MapHandle
  /** Shown again when the field is emptied. */
  readonly model: MapModel
}

/**
 * Finds places of the site's gazetteer and shows them on the map [MAP-22] [MAP-24]. A place that cannot be had is
 * reported [BLK-68].
 */
export async function startFinder(element: HTMLElement, { map, model }: FoundOn, site: Site): Promise<Stop> {
  const input = requirePart<HTMLInputElement>(element, 'place-field', 'input')
  const { search, details } = placeCalls(site.client, {
    language: site.locale,
    context: { productPage: 'site', productSection: 'map' },
  })
  const life = new AbortController()
  const { signal } = life
  let choice: AbortController | undefined

  // The call of an earlier choice has ended by then, because only typing leads to another choice.
  async function show(placeId: string): Promise<void> {
    const own = new AbortController()
    choice = own
    try {
      const location = await details(placeId, own.signal)
      if (own.signal.aborted || !location) return
      map.update({ ...model, location })
      map.start()
    } catch (error) {
      if (!own.signal.aborted) site.report(error, blockPlace(element))
    }
  }

  function forget(): void {
    choice?.abort()
    if (input.value.trim() === '') map.update(model)
  }
  const stop = enhancePlaceField(element, {
    search,
    onPlaceChange: ({ placeId }) => void show(placeId),
    messages: await site.messages(MAPS),
  })
  input.addEventListener('input', forget, { signal })
  return () => {
    life.abort()
    choice?.abort()
    stop()
  }
}
