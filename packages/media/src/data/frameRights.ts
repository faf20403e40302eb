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
  // In film players the title, the logo and "Watch on" open the film's page in a new window, so these frames may open
  // windows.
  {
    hosts: Object.keys(PLAYER_HOSTS),
    sandbox: PLAYER,
    allow: FILM,
  },
  { hosts: ['dailymotion.com', 'twitch.tv', 'loom.com'], sandbox: PLAYER, allow: FILM },
  // In music players the cover opens the album, and "Play on" opens the app or the shop.
  { hosts: ['spotify.com', 'soundcloud.com', 'bandcamp.com'], sandbox: LINKS, allow: SONG },
  // Survey forms send answers inside the frame; the provider's terms and its sign-in open in a tab.
  { hosts: ['docs.google.com', 'forms.gle'], sandbox: FORM, allow: '' },
  { hosts: ['typeform.com'], sandbox: FORM, allow: '' },
  // Tickets and appointments are ordered inside the frame; payment and the calendar entry open in a tab.
  { hosts: ['eventbrite.com', 'calendly.com'], sandbox: FORM, allow: '' },
  // In maps and calendars, "Larger map", directions and calendar entries open in a tab.
  {
    hosts: ['www.google.com', 'maps.google.com', 'mapsengine.google.com', 'calendar.google.com'],
    sandbox: LINKS,
    allow: 'fullscreen',
  },
  // A CodePen may itself be a form, and its "edit on" opens a tab.
  { hosts: ['codepen.io'], sandbox: FORM, allow: 'fullscreen' },
]
