'use client'

import { safeHref } from '@vitrine/links'
import { MAPS, formatMessage } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import { warnProp } from '@vitrine/parts'
import type { ContentLanguage } from '@vitrine/parts'
import { createPart, mergeProps, toProps, useLatest, useMergedRef } from '@vitrine/parts/react'
import { Html } from '@vitrine/trust/react'
import { forwardRef, useEffect, useMemo, useRef, useState } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, RefAttributes } from 'react'
import { createMaps } from '../core/createMaps.js'
import type { Maps } from '../core/createMaps.js'
import { addressLines, isLatitude, isLongitude, isZoom, mapLocation } from '../core/location.js'
import type { MapLocation } from '../core/location.js'
import type { MapData } from '../core/mapData.js'
import { parts } from '../core/parts.js'
import type { Given } from '../core/provider.js'
import { svgMap } from '../core/svgMap.js'
import { uiOptions } from '../core/uiOptions.js'
import type { MapUiOptions } from '../core/uiOptions.js'
import { drawnMaps } from '../dom/drawnMaps.js'
import { enhanceMap } from '../dom/enhanceMap.js'
import type { MapConsent, MapHandle, MapPorts } from '../dom/enhanceMap.js'
import { MapControls } from './MapControls.js'
import { MapMarker } from './MapMarker.js'

interface OwnProps extends Pick<MapPorts, 'onMarkerMove' | 'onError'> {
  /** Centre, zoom, marker and address. Default: the centre of `mapLocation()`. */
  readonly location?: Given<MapLocation> | undefined
  /** Looks and gestures. */
  readonly options?: Given<MapUiOptions> | undefined
  /** Map data of the picture. Default: an empty ground with the marker. */
  readonly data?: MapData | undefined
  /** When the map becomes live: on a press, a key or focus, or within 200 px of the viewport. Default `'intent'`. */
  readonly start?: 'intent' | 'near' | undefined
  /** The page's maps, with their provider. Default: `drawnMaps`, which moves the picture itself. */
  readonly maps?: Maps | undefined
  /** Consent to a provider that is another company. Default: every provider may load. */
  readonly consent?: MapConsent | undefined
  /** Address of the link below the map. Default: the location in the provider's own map. */
  readonly href?: string | undefined
  /** Default: English. */
  readonly messages?: Translation<typeof MAPS> | undefined
  /** Language of the address and of the names on the map, if it is not the page's. Default: the page's. */
  readonly contentLanguage?: ContentLanguage | undefined
}

/** Props of `MapBlock`, and any attribute of its root, a `<section>`. */
export type MapBlockProps = OwnProps & Omit<ComponentPropsWithoutRef<'section'>, keyof OwnProps | 'children'>

const part = createPart<'frame' | 'status' | 'address' | 'title' | 'line' | 'link' | 'picture'>('maps')

const CHECKS = {
  mapLat: isLatitude,
  markerLat: isLatitude,
  mapLng: isLongitude,
  markerLng: isLongitude,
  mapZoom: isZoom,
}

/** Warns about coordinates and a zoom that the map cannot use [MAP-12]. */
function checkLocation(location: Given<MapLocation> | undefined): void {
  for (const [name, accepts] of Object.entries(CHECKS)) {
    const value = location?.[name as keyof typeof CHECKS]
    if (value !== undefined && !accepts(value))
      warnProp('MapBlock', `location.${name}`, `${String(value)} is out of range. The default takes its place.`)
  }
}

/**
 * Shows a location: the map as a picture, its address, and a link [MAP-29]. A press or a key makes the map live
 * [MAP-4], new options reach it [MAP-19], and a moved marker is reported [MAP-18]. Without script everything stays
 * readable [MAP-21] [MAP-31], in the language of its texts [SRV-97].
 * @example <MapBlock data={town} location={{ mapLat: 53.88, mapLng: 2.35, mapZoom: 16, addressTitle: 'Lantern Hall' }} />
 */
export const MapBlock: ForwardRefExoticComponent<MapBlockProps & RefAttributes<HTMLElement>> = forwardRef<
  HTMLElement,
  MapBlockProps
>(function MapBlock(props, ref) {
  const { location: givenLocation, options: givenOptions, data, start, maps: givenMaps, consent, ...others } = props
  const { href, messages = MAPS, contentLanguage, onMarkerMove, onError, ...rest } = others
  checkLocation(givenLocation)
  const location = mapLocation(givenLocation)
  const options = uiOptions(givenOptions)
  const [ownMaps] = useState(() => createMaps({ provider: drawnMaps() }))
  const maps = givenMaps ?? ownMaps
  const root = useRef<HTMLElement>(null)
  const handle = useRef<MapHandle>(undefined)
  const { mapLat, mapLng, mapZoom, addressTitle } = location
  const label = addressTitle ? formatMessage(messages.mapOf, { place: addressTitle }) : messages.map

  const latest = useLatest({ location, options, onMarkerMove, onError })
  useEffect(() => {
    const stop = enhanceMap(
      root.current!,
      { ...latest.current, start },
      {
        maps,
        consent,
        messages,
        onMarkerMove: (marker) => latest.current.onMarkerMove?.(marker),
        onError: (error) => (latest.current.onError ?? console.error)(error),
      },
    )
    handle.current = stop
    return stop
  }, [maps, consent, messages, start, latest])
  const shown = JSON.stringify([location, options])
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    handle.current!.update(latest.current)
  }, [shown, latest])

  const { lang, dir } = contentLanguage ?? {}
  // Draw the map again only if the view changes: a new drawing would reset a map that the visitor has moved.
  const picture = useMemo(
    () => data && svgMap(data, mapLocation({ mapLat, mapLng, mapZoom }), { label, contentLanguage: { lang, dir } }),
    [data, mapLat, mapLng, mapZoom, label, lang, dir],
  )
  // Render the attributes of the first state only: afterwards the map's script, not React, writes them.
  const attributes = parts({ state: 'static', options, isMoving: false })
  const own = { ...toProps(attributes.root), 'aria-label': label }
  const canvasName = options.draggable ? `${label}. ${messages.mapKeys}` : label
  return (
    <section {...mergeProps(own, rest)} ref={useMergedRef(root, ref)}>
      <div {...part('frame')}>
        <div {...toProps({ ...attributes.canvas, role: 'group', 'aria-label': canvasName })}>
          {picture && <Html {...part('picture')} html={picture} />}
          <MapMarker {...{ location, options, maps, messages, contentLanguage }} />
        </div>
        <MapControls {...{ options, messages }} />
        <p {...part('status', { role: 'status' })} />
      </div>
      <address {...part('address')}>
        {addressTitle && (
          <strong {...part('title')} {...contentLanguage}>
            {addressTitle}
          </strong>
        )}
        {addressLines(location).map((line, index) => (
          <span key={index} {...part('line')} {...contentLanguage}>
            {line}
          </span>
        ))}
        <a {...part('link')} href={(href && safeHref(href)) || maps.link(location)}>
          {messages.directions}
        </a>
      </address>
    </section>
  )
})
