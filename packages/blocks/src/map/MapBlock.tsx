import { LocationMap } from '@vitrine/maps/react'
import type { MAPS, Translation } from '@vitrine/messages'
import type { CSSProperties, ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import type { MapBlockData } from './codec.js'
import { createMapsOf } from './mapsOf.js'

/** A map block: the picture, the address and a link [BLK-26]. */
export function MapBlock({
  data,
  messages,
  page,
}: BlockViewProps<MapBlockData, Translation<typeof MAPS>>): ReactElement {
  const { map, location, options, start, href, script, key, ratio } = data
  const style = ratio ? ({ '--vt-maps-height': 'auto', '--vt-maps-ratio': ratio } as CSSProperties) : undefined
  return (
    <LocationMap
      data={map}
      {...{ location, options, start, messages }}
      maps={createMapsOf({ script, key })}
      href={href}
      style={style}
      contentLanguage={page?.contentLanguage}
    />
  )
}
