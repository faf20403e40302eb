import { PLAYER_HOSTS } from './playerHosts.js'

/** Rights of a provider's frame besides its own scripts and storage. */
export interface FrameRights {
  /** Hosts of the provider; a host includes its subdomains. */
  readonly hosts: readonly string[]
  /** Tokens of `sandbox`. */
  readonly sandbox: string
  /** Features of `allow`; features that the embed asks for are ignored. */
  readonly allow: string
}

/** A link in the frame opens a tab, which is a normal page: sign-in and payment work there. */
const LINKS = 'allow-popups allow-popups-to-escape-sandbox'
/** The player may be cast to another screen. */
const PLAYER = `${LINKS} allow-presentation`
/** Visitors may send a form inside the frame. */
const FORM = `allow-forms ${LINKS}`
/**
 * A film starts by a press on the page's own button. It may be protected, fill the screen, and float above other
 * windows.
 */
const FILM = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
/** A song starts by a press on the page's own button. It may be protected. */
const SONG = 'autoplay; encrypted-media'

/**
 * Rights of each known provider's frame. No row allows top navigation, dialogs, downloads, camera or microphone:
 * embedded pages work without them. A host without a row gets scripts, storage and the `allow` features of its embed,
 * the least that embeds need.
 */
export const FRAME_RIGHTS: readonly FrameRights[] = [
  // Let the frames of film players open windows: title, logo and "Watch on" open the film's page in a new one.
  {
    hosts: Object.keys(PLAYER_HOSTS),
    sandbox: PLAYER,
    allow: FILM,
  },
  { hosts: ['dailymotion.com', 'twitch.tv', 'loom.com'], sandbox: PLAYER, allow: FILM },
  // Let the frames of music players open windows: the cover opens the album, and "Play on" opens the app or the shop.
  { hosts: ['spotify.com', 'soundcloud.com', 'bandcamp.com'], sandbox: LINKS, allow: SONG },
  // Let survey frames send forms, because answers are sent inside the frame, and open tabs for the provider's terms and
  // sign-in.
  { hosts: ['docs.google.com', 'forms.gle'], sandbox: FORM, allow: '' },
  { hosts: ['typeform.com'], sandbox: FORM, allow: '' },
  // Let ticket and appointment frames send orders, because orders are sent inside the frame, and open tabs for payment
  // and the calendar entry.
  { hosts: ['eventbrite.com', 'calendly.com'], sandbox: FORM, allow: '' },
  // Let the frames of maps and calendars open tabs, because "Larger map", directions and calendar entries open in a new
  // one.
  {
    hosts: ['www.google.com', 'maps.google.com', 'mapsengine.google.com', 'calendar.google.com'],
    sandbox: LINKS,
    allow: 'fullscreen',
  },
  // Let the frame of a CodePen send forms, because a CodePen may itself be a form, and open a tab for "edit on".
  { hosts: ['codepen.io'], sandbox: FORM, allow: 'fullscreen' },
]
