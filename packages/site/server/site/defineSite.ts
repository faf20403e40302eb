import path from 'node:path'
import type { JsonRecord } from '@vitrine/core-data/site'
import type { MapData, MapLocation } from '@vitrine/maps'
import type { OwnLook } from './ownParts.ts'
import type { IndexGroup } from './siteIndex.ts'
import { type OwnPorts, portFault } from './ownPorts.ts'
import { completeContent, type ContentInput } from './completeContent.ts'
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
export interface SiteDefinition extends OwnPorts, OwnLook {
  /** Name of the site; its owner may give it another title. */
  readonly name: string
  /** The first content, which fills an empty database. */
  readonly content: ContentInput
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
  /**
   * First data of blocks that an owner adds in the editor and that show files of the site, by block type. Default: those
   * of the catalogue.
   */
  readonly firstBlocks?: Readonly<Record<string, JsonRecord>>
  readonly house?: SiteHouse
  /** Id of the collection whose events the calendar shows. Default: there is no calendar. */
  readonly calendar?: string
  /** Id of the collection that is shown as dates of a tour. Default: none. */
  readonly tour?: string
  /** Wordmark beside the site's title: SVG markup, 28 px high. Default: the title alone. */
  readonly mark?: string
  /** Id of the product that the page `/club` sells. Default: there is no such page. */
  readonly membership?: string
  /** Path of the page of the shop. Default `'/shop'`. */
  readonly shopPath?: string
  /** Path of the page on which a buyer asks for help. Default: no link. */
  readonly deskPath?: string
  /** Addresses of the index of all pages, besides those of its content. Default: none. */
  readonly index?: readonly IndexGroup[]
}

/** A site as the engine reads it. */
export interface Site extends Omit<SiteDefinition, 'content' | 'drawings'> {
  readonly content: SiteContent
  readonly shopPath: string
  readonly pictures: SitePictures
  readonly files: ReadonlyMap<string, FileContent>
  readonly maps: ReadonlyMap<string, MapData>
  readonly places: readonly SitePlace[]
}

const MEMBERS: Readonly<Record<keyof SiteDefinition, true | 'optional'>> = {
  name: true,
  content: true,
  icon: true,
  timeZone: true,
  drawings: 'optional',
  noticeDrawings: 'optional',
  drawingsPath: 'optional',
  files: 'optional',
  mediaFolder: 'optional',
  maps: 'optional',
  places: 'optional',
  firstBlocks: 'optional',
  house: 'optional',
  calendar: 'optional',
  tour: 'optional',
  mark: 'optional',
  membership: 'optional',
  shopPath: 'optional',
  deskPath: 'optional',
  index: 'optional',
  theme: 'optional',
  blocks: 'optional',
  layouts: 'optional',
  fields: 'optional',
  languages: 'optional',
  mail: 'optional',
  payments: 'optional',
  fileStore: 'optional',
}

/** Returns the first fault of a definition; `undefined` for one without. */
function faultOf(definition: SiteDefinition): string | undefined {
  const unknown = Object.keys(definition).find((name) => !Object.hasOwn(MEMBERS, name))
  if (unknown !== undefined) return `"${unknown}" is no member of a site; there are ${Object.keys(MEMBERS).join(', ')}.`
  const missing = Object.entries(MEMBERS).find(([name, need]) => need === true && !Object.hasOwn(definition, name))
  if (missing) return `"${missing[0]}" is missing.`
  if (definition.theme !== undefined && !path.isAbsolute(String(definition.theme)))
    return `"theme" is ${JSON.stringify(definition.theme)}; write its whole path: path.join(siteFolder(), 'theme.css').`
  const ofPort = portFault(definition)
  if (ofPort !== undefined) return ofPort
  const slugs = (definition.drawings ?? []).map(({ slug }) => slug)
  const twice = slugs.find((slug, index) => slugs.indexOf(slug) !== index)
  if (twice !== undefined) return `two drawings are called "${twice}".`
  try {
    new Intl.DateTimeFormat('en', { timeZone: definition.timeZone })
    return undefined
  } catch {
    return `the time zone "${definition.timeZone}" is not known; write a name such as "Europe/Berlin".`
  }
}

/** Returns the place in a file from which this module was called: `'/site/vitrine.config.ts:12'`. */
function callerOf({ stack = '' }: Error): string {
  const frames = stack.split('\n').flatMap((frame) => {
    const parts = frame.slice(frame.indexOf('/')).replace(')', '').split(':')
    const [line, file] = [parts.at(-2), parts.slice(0, -2).join(':')]
    return frame.trimStart().startsWith('at ') && file.startsWith('/') ? [{ file: file.replace('///', '/'), line }] : []
  })
  const own = frames[0]?.file
  const caller = frames.find(({ file }) => file !== own)
  return caller ? `${caller.file}:${caller.line}` : 'defineSite'
}

/**
 * Completes the definition of a site.
 * @throws {TypeError} One sentence with file and line: for an unknown or missing member, two drawings of one name, or an
 * unknown time zone.
 */
export function defineSite({ drawings = [], ...definition }: SiteDefinition): Site {
  const fault = faultOf({ drawings, ...definition })
  if (fault !== undefined) {
    const error = new TypeError(fault)
    error.message = `${callerOf(error)}: ${fault}`
    throw error
  }
  return {
    ...definition,
    content: completeContent(definition.name, definition.content),
    shopPath: definition.shopPath ?? '/shop',
    files: definition.files ?? new Map(),
    maps: definition.maps ?? new Map(),
    places: definition.places ?? [],
    pictures: createSitePictures(drawings, definition.drawingsPath),
  }
}
