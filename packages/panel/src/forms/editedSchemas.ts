import { ShapeMask } from '@vitrine/enums'
import * as v from 'valibot'

const text = v.optional(v.string(), '')
const titled = <Schema extends v.GenericSchema>(schema: Schema, title: string, description?: string) =>
  description === undefined
    ? v.pipe(schema, v.title(title))
    : v.pipe(schema, v.title(title), v.description(description))
const flag = (title: string, standard = false) => titled(v.optional(v.boolean(), standard), title)
const amount = (title: string, [min, max]: readonly [number, number], standard: number, description?: string) =>
  titled(v.optional(v.pipe(v.number(), v.minValue(min), v.maxValue(max)), standard), title, description)

/** The members of a picture; a form shows one field for all of them. */
const picture = { src: text, width: v.optional(v.number()), height: v.optional(v.number()) }
const alt = text
const href = text

const slide = v.object({
  id: v.string(),
  ...picture,
  title: text,
  description: text,
  alt,
  clickThroughUrl: text,
})

/** A gallery layout of the site's own in the panel. */
export interface OwnLayoutEntry {
  readonly name: string
  readonly label: string
}

const DESIGNS = ['slideshow', 'carousel', 'slider', 'grid', 'autogrid', 'autocolumns', 'autorows', 'stack', 'list']

/** Settings of a gallery that a person sets; the codec also reads those of older sites. */
export const gallerySchema = (own: readonly OwnLayoutEntry[]): v.GenericSchema =>
  v.object({
    title: titled(text, 'Name of the gallery', 'Read aloud; not shown.'),
    variant: titled(
      v.pipe(
        v.picklist([...DESIGNS, ...own.map(({ name }) => name)]),
        v.metadata({ labels: Object.fromEntries(own.map(({ name, label }) => [name, label])) }),
      ),
      'Design',
    ),
    slides: titled(v.array(slide), 'Pictures'),
    lightbox: flag('A press opens the picture large'),
    lightboxTheme: titled(v.optional(v.picklist(['dark', 'light']), 'dark'), 'Theme of the large picture'),
    loop: flag('Begins again after the last picture', true),
    autoplay: flag('Plays by itself'),
    'autoplay-duration': amount('Seconds for each picture', [1, 86_400], 5),
    transition: titled(v.optional(v.picklist(['fade', 'scroll', 'kenburns', 'none']), 'fade'), 'Change of pictures'),
    controls: flag('Buttons for the next picture', true),
    thumbnails: flag('Strip of small pictures'),
    'thumbnails-per-row': amount('Pictures in a row of a grid', [1, 20], 4),
    slidesPerRow: amount('Pictures in a row of a carousel', [1, 20], 3),
    'aspect-ratio': titled(
      v.optional(
        v.picklist(['square', 'standard', 'standard-vertical', 'three-two', 'three-two-vertical', 'widescreen']),
      ),
      'Ratio of the pictures of a grid',
    ),
    'auto-crop': flag('Pictures fill their place', true),
    padding: amount('Room between pictures', [0, 100], 0, 'In pixels, in a grid and a strip.'),
    gutter: amount('Room between columns', [0, 100], 0, 'In pixels; in a carousel in percent of its width.'),
    columnWidth: amount('Width of a column', [50, 2000], 250, 'In pixels.'),
    rowHeight: amount('Height of a row', [50, 2000], 250, 'In pixels.'),
    'show-meta': flag('Titles and descriptions', true),
    'show-meta-on-hover': flag('Titles appear over the picture'),
    random: flag('In a random order'),
  })

/** Code of another site: its text is not edited as HTML. */
const code = (description: string) =>
  v.pipe(text, v.title('Embed code'), v.description(description), v.metadata({ field: 'long-text' }))
const film = v.object({
  title: titled(text, 'Title', 'Read aloud in place of the player.'),
  html: code('The code that the film site gives for sharing.'),
  films: titled(
    v.optional(
      v.array(
        v.object({
          src: v.pipe(v.string(), v.metadata({ field: 'film' })),
          type: titled(v.string(), 'Media type', 'For example video/mp4.'),
        }),
      ),
      [],
    ),
    'Files of your own',
  ),
  caption: text,
  captions: titled(text, 'Address of the captions', 'A WebVTT file.'),
  poster: titled(v.optional(v.object(picture)), 'Picture before the film plays'),
  overlay: flag('Shows the picture until somebody presses play'),
  width: titled(v.optional(v.pipe(v.number(), v.minValue(1))), 'Width of the film'),
  height: titled(v.optional(v.pipe(v.number(), v.minValue(1))), 'Height of the film'),
  mode: titled(v.optional(v.picklist(['none', 'fit', 'fill'])), 'The film in its place'),
})

const embed = v.object({
  title: titled(text, 'Title', 'Read aloud in place of the frame.'),
  html: code('The code that the other site gives for sharing.'),
  url: titled(text, 'Address of the page', 'Shown as a link where the code cannot be shown.'),
  caption: text,
})

const reservation = v.object({
  title: text,
  text,
  href,
  label: titled(text, 'Text of the button'),
  venue: titled(text, 'Place', 'The name of your place at the service.'),
  opens: titled(text, 'First hour', 'For example 17:00.'),
  closes: titled(text, 'Last hour', 'For example 22:00.'),
})

const photos = v.object({
  service: titled(v.pipe(v.string(), v.minLength(1)), 'Name of the service'),
  title: text,
  profile: titled(text, 'Address of the account'),
  photos: v.optional(v.array(v.object({ ...picture, alt, href })), []),
  asyncRendering: flag('The photos come after the page'),
})

/** A shape's own settings; `dropShadow` stays as its owner has stored it. */
const shape = v.object({
  shape: v.picklist(Object.values(ShapeMask)),
  label: titled(text, 'Description of the shape', 'Read aloud. Leave it empty for a shape that decorates.'),
  color: text,
  stretch: flag('Fills its place'),
})

/**
 * Schemas of the data that a person sets, by block type, where the codec also reads members of older data or members
 * that only the server writes [PAN-63].
 */
export const EDITED_SCHEMAS: Readonly<Record<string, unknown>> = {
  gallery: gallerySchema([]),
  video: film,
  embed,
  reservation,
  'table-booking': reservation,
  'photo-service-a': photos,
  'photo-service-b': photos,
  'photo-service-c': photos,
  shape,
  // The icon of an account follows its address.
  'social-links': v.object({
    links: v.array(v.object({ title: v.string(), href: v.string() })),
    alignment: v.optional(v.picklist(['left', 'center', 'right']), 'left'),
    showsNames: flag('Show names beside icons'),
  }),
  'member-area': v.object({
    title: text,
    text,
    logInHref: titled(text, 'Address to sign in'),
    joinHref: titled(text, 'Address to join'),
    membersHref: titled(text, 'First page for members'),
    membersOnly: flag('Says that the page is for members'),
  }),
}
