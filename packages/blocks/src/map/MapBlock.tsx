import { MapBlock as MapView, PlaceField } from '@vitrine/maps/react'
import { MAPS } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import type { CSSProperties, ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import type { MapBlockData } from './codec.js'
import { createMapsOf } from './mapsOf.js'

/** Finds nothing: the server only draws the search field, and the island searches. */
const noSearch = (): Promise<[]> => Promise.resolve([])

/** A map block: the picture, the address and a link, and a field that finds places on the map [BLK-26]. */
export function MapBlock({
  data,
  messages = MAPS,
  page,
}: BlockViewProps<MapBlockData, Translation<typeof MAPS>>): ReactElement {
  const { map, location, options, start, href, script, key, ratio, find } = data
  const style = ratio ? ({ '--vt-maps-height': 'auto', '--vt-maps-ratio': ratio } as CSSProperties) : undefined
  return (
    <>
      <MapView
        data={map}
        {...{ location, options, start, messages }}
        maps={createMapsOf({ script, key })}
        href={href}
        style={style}
        contentLanguage={page?.contentLanguage}
      />
      {find && <PlaceField label={messages.findOnMap} search={noSearch} messages={messages} />}
    </>
  )
}
