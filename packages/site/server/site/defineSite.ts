import type { MapData, MapLocation } from '@vitrine/maps'
import type { SiteContent } from './siteContent.ts'
import { createSitePictures, type Drawing, type SitePictures } from './sitePictures.ts'

/** A text file that the owner offers for download. */
export interface FileContent {
  /** Media type. */
  readonly type: string
  readonly text: string
}

/** A place that can be looked up by its name. */
export interface SitePlace {
  /** Stable id: the slug of the place's name. */
  readonly placeId: string
  readonly name: string
  readonly district: string
  readonly location: MapLocation
}

/** The house of a site: events whose address begins with its name show it on a map. */
export interface SiteHouse {
  readonly name: string
  /** Name of the drawn map, and the place on it. */
  readonly town: string
  readonly location: MapLocation
  /** Path of the page that says how to get there. */
  readonly href: string
}

/** A site as its configuration file describes it: everything that the engine does not have of its own. */
export interface SiteDefinition {
  /** The first content, which fills an empty database. */
  readonly content: SiteContent
  /** The icon as SVG. */
  readonly icon: string
  /** IANA name of the zone in which dates without a zone are written. */
  readonly timeZone: string
  /** Drawings from which pictures are made. Default: none. */
  readonly drawings?: readonly Drawing[]
  /** Drawings beside a page of one sentence, by what it says; the address chooses one of several. Default: none. */
  readonly noticeDrawings?: Readonly<Record<'refused' | 'notFound' | 'error', readonly string[]>>
  /** Path of the page that shows the drawings one by one. */
  readonly drawingsPath?: string
  /** Files under `/s/`, by name. Default: none. */
  readonly files?: ReadonlyMap<string, FileContent>
  /** Folder of the films and sounds under `/films/` and `/sounds/`. Default: none are served. */
  readonly mediaFolder?: string
  /** Drawn maps by name, for blocks without a map service. Default: none. */
  readonly maps?: ReadonlyMap<string, MapData>
  /** Places that forms may look up. Default: none. */
  readonly places?: readonly SitePlace[]
  readonly house?: SiteHouse
  /** Id of the collection whose events the calendar shows. Default: there is no calendar. */
  readonly calendar?: string
  /** Id of the collection that is shown as dates of a tour. Default: none. */
  readonly tour?: string
}

/** A site as the engine reads it. */
export interface Site extends Omit<SiteDefinition, 'drawings'> {
  readonly pictures: SitePictures
  readonly files: ReadonlyMap<string, FileContent>
  readonly maps: ReadonlyMap<string, MapData>
  readonly places: readonly SitePlace[]
}

/** Completes the definition of a site. */
export function defineSite({ drawings = [], ...definition }: SiteDefinition): Site {
  return {
    ...definition,
    files: definition.files ?? new Map(),
    maps: definition.maps ?? new Map(),
    places: definition.places ?? [],
    pictures: createSitePictures(drawings, definition.drawingsPath),
  }
}
