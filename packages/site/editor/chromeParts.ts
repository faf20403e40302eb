/** Path of the panel's list of what surrounds the pages; the form of a part is below it. */
export const AROUND = '/config/around'

/** Query member with the part whose draft a page shows. */
export const PREVIEW = 'preview'

/** Parts around the pages of a site, by the name in addresses [PAN-95]. */
export const CHROME_PARTS = {
  popup: { title: 'Popup', lead: 'A window that opens over a page, with a text, a form or a link.' },
  'announcement-bar': { title: 'Announcement bar', lead: 'One line above the header of every page.' },
  'mobile-bar': { title: 'Mobile bar', lead: 'Mail, call, map and opening hours at the bottom of a phone.' },
  'cookie-banner': { title: 'Cookie banner', lead: 'The question that visitors answer once.' },
  header: { title: 'Header', lead: 'The title of the site and the links above every page.' },
  footer: { title: 'Footer', lead: 'Lines and links below every page.' },
  type: { title: 'Fonts and sizes', lead: 'The typefaces of the site and the scale of its texts.' },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly lead: string }>>

export type ChromePart = keyof typeof CHROME_PARTS

export const CHROME_PART_NAMES = Object.keys(CHROME_PARTS) as readonly ChromePart[]

/** Whether a text is the name of a part. */
export const isChromePart = (name: string | undefined): name is ChromePart =>
  name !== undefined && Object.hasOwn(CHROME_PARTS, name)
