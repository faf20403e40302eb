import path from 'node:path'
import { FILES } from './content/files.ts'
import { EVENTS_ID, TOUR_ID, ZONE } from './content/collections/items.ts'
import { FIRST_BLOCKS } from './content/firstBlocks.ts'
import { icon, mark } from './content/icon.ts'
import { index } from './content/siteIndex.ts'
import { PRINT_COLORS } from './content/prints/colors.ts'
import { PRINTS } from './content/prints/index.ts'
import { printPreview } from './content/prints/previews.ts'
import { SITE } from './content/site.ts'
import { GAZETTEER } from './content/town/gazetteer.ts'
import { HALL, TOWN } from './content/town/town.ts'
import { defineSite, type Site, siteFolder } from '@vitrine/site'
import { mapLocation } from '@vitrine/maps'

/** Lantern Hall, a house for prints, music and coffee. */
const site: Site = defineSite({
  name: 'Lantern Hall',
  content: SITE,
  icon,
  mark,
  theme: path.join(siteFolder(), 'theme.css'),
  timeZone: ZONE,
  drawings: PRINTS.map((print) => ({ ...print, color: PRINT_COLORS[print.slug]!, preview: printPreview(print.slug)! })),
  drawingsPath: '/prints',
  noticeDrawings: {
    refused: ['reeded-glass-first-floor'],
    notFound: ['one-window', 'lady-fern', 'eddy', 'rain-on-mill-street'],
    error: ['totality'],
  },
  files: FILES,
  mediaFolder: path.join(siteFolder(), 'content'),
  maps: new Map([['lamp-works', TOWN]]),
  places: GAZETTEER,
  firstBlocks: FIRST_BLOCKS,
  house: {
    name: 'Lantern Hall',
    town: 'lamp-works',
    location: mapLocation({
      mapLat: HALL.lat,
      mapLng: HALL.lng,
      mapZoom: 16,
      addressTitle: 'Lantern Hall',
      addressLine1: '14 Mill Street',
    }),
    href: '/visit',
  },
  calendar: EVENTS_ID,
  tour: TOUR_ID,
  membership: 'club-membership',
  deskPath: '/write',
  index,
})

export default site
