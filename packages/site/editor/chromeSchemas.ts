import { safeHref } from '@vitrine/links'
import * as v from 'valibot'
import { SCALES, TEXT_SIZES, TYPEFACES } from '../server/render/siteType.ts'
import type { ChromePart } from './chromeParts.ts'

/** A form of the site that the popup may show. */
export interface ChromeForm {
  readonly id: string
  readonly name: string
}

/** UTF-16 units of texts. */
const [LINE, LONG, ADDRESS] = [200, 5000, 2000]

/** Beginnings of an address that leads to the same page from everywhere on the site. */
const WHOLE = /^(?:[/#?]|[a-z][a-z\d+.-]*:)/i
const leads = (address: string): boolean => address === '' || (safeHref(address) !== null && WHOLE.test(address))

const words = (title: string, most = LINE, help = '') =>
  v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(most, `At most ${most} characters.`), v.title(title), v.description(help)),
    '',
  )

const needed = (title: string, sentence: string, most = LINE) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(sentence), v.maxLength(most, `At most ${most} characters.`), v.title(title))

const address = (title: string, help = '') =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(ADDRESS, `At most ${ADDRESS} characters.`),
      v.check(leads, 'Begin with / for a page of this site, or with https:// for another site.'),
      v.title(title),
      v.description(help),
    ),
    '',
  )

const rich = (title: string, help = '') =>
  v.optional(v.pipe(v.string(), v.maxLength(LONG, 'The text is too long.'), v.title(title), v.description(help)), '')

const flag = (title: string, standard = false) => v.optional(v.pipe(v.boolean(), v.title(title)), standard)

const whole = (title: string, [least, most]: readonly [number, number], standard: number, help = '') =>
  v.optional(
    v.pipe(
      v.number('Write a number.'),
      v.integer('Write a whole number.'),
      v.minValue(least, `At least ${least}.`),
      v.maxValue(most, `At most ${most}.`),
      v.title(title),
      v.description(help),
    ),
    standard,
  )

const choice = <const Value extends string>(title: string, labels: Readonly<Record<Value, string>>) =>
  v.pipe(
    v.picklist(Object.keys(labels) as Value[], 'Choose one of these.'),
    v.title(title),
    v.metadata({ labels: labels as Record<string, string> }),
  )

const list = <Item extends v.GenericSchema>(item: Item, title: string, most: number, help = '') =>
  v.optional(
    v.pipe(v.array(item), v.maxLength(most, `At most ${most} of them.`), v.title(title), v.description(help)),
    [],
  )

const LOOKS = { none: 'Off', light: 'Light', dark: 'Dark', show: 'In the colours of the site' }

/** A popup or a bar that is off may be unfinished. */
const isOff = (style: string): boolean => style === 'none'

const AGAIN = 'Show it again to people who have closed it'

const popup = (forms: readonly ChromeForm[]) =>
  v.pipe(
    v.object({
      print: v.optional(v.pipe(v.string(), v.maxLength(100), v.metadata({ field: 'picture' }))),
      heading: words('Heading', 120),
      html: rich('Text'),
      formId: v.optional(
        v.pipe(
          v.picklist(
            forms.map(({ id }) => id),
            'Choose a form of this site.',
          ),
          v.title('Form'),
          v.metadata({ labels: Object.fromEntries(forms.map(({ id, name }) => [id, name])) }),
        ),
      ),
      pages: list(
        v.pipe(
          v.string(),
          v.trim(),
          v.maxLength(LINE, `At most ${LINE} characters.`),
          v.regex(/^\/\S*$/, 'An address of this site begins with /.'),
          v.title('Page'),
        ),
        'Pages that show it',
        50,
        'Such as /late. None: every page.',
      ),
      style: choice('Look', LOOKS),
      days: whole('Days before it comes again', [-1, 365], 30, '0: on every page. -1: never again.'),
      untilSignup: flag('Never again for people who have sent the form', true),
      onPhones: flag('Also on phones', true),
      seconds: whole('Opens after this many seconds', [0, 120], 1),
      depth: whole('Or when this much of the page has been scrolled', [0, 100], 50, 'In percent.'),
      again: flag(AGAIN),
      action: v.pipe(
        v.optional(
          v.pipe(
            v.object({
              label: words('Words', 80),
              href: address('Leads to'),
              newWindow: flag('Opens in a new window'),
            }),
            v.check(
              ({ label, href }) => (label === '') === (href === ''),
              'A button needs both words and an address, or neither.',
            ),
          ),
          {},
        ),
        v.title('Button'),
      ),
    }),
    v.check(
      ({ style, heading, html }) => isOff(style) || heading !== '' || html !== '',
      'A popup needs a heading or a text.',
    ),
  )

const announcement = v.pipe(
  v.object({
    html: rich('Text', 'Bold and italic are kept.'),
    url: address('Leads to', 'A page of the site, such as /late, or a whole address.'),
    enabled: flag('Show the bar'),
    newWindow: flag('The link opens in a new window'),
    again: flag(AGAIN),
  }),
  v.check(({ enabled, html }) => !enabled || html.replaceAll(/<[^<>]*>/g, '').trim() !== '', 'The bar needs a text.'),
)

const mobileBar = v.object({
  email: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(LINE, `At most ${LINE} characters.`),
      v.regex(/^$|^[^\s@]+@[^\s@]+$/, 'Write an address such as desk@example.org.'),
      v.title('E-mail address'),
    ),
    '',
  ),
  phone: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(60, 'At most 60 characters.'),
      v.regex(/^$|\d\D*\d/, 'Write a number with digits.'),
      v.title('Telephone'),
    ),
    '',
  ),
  hours: list(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('Write a line, or delete it.'),
      v.maxLength(LINE, `At most ${LINE} characters.`),
      v.title('Line'),
    ),
    'Opening hours',
    20,
  ),
  mapUrl: address('Map', 'Address of a map, or of a part of a page.'),
  style: choice('Look', LOOKS),
})

/** Choices of the cookie banner; the first of each is the default. */
export const BANNER_CHOICES = {
  place: {
    'bar bottom': 'A bar at the bottom',
    'bar top': 'A bar at the top',
    'popup bottom-left': 'A box at the bottom, on the left',
    'popup bottom-right': 'A box at the bottom, on the right',
    'popup top-left': 'A box at the top, on the left',
    'popup top-right': 'A box at the top, on the right',
  },
  theme: { light: 'Light', dark: 'Dark' },
  choices: { 'accept-decline': 'Accept and decline', accept: 'Accept alone' },
  buttons: { button: 'Buttons', text: 'Words', icon: 'A check mark' },
  policy: {
    restrictive: 'Nothing is counted before a yes',
    open: 'Visits are counted until a no',
    absolute: 'Nothing is ever counted',
  },
} as const

const cookieBanner = v.pipe(
  v.object({
    html: rich('Text', 'Empty: the text of each language.'),
    accept: words('Words of accept', 40, 'Empty: the word of each language.'),
    decline: words('Words of decline', 40, 'Empty: the word of each language.'),
    version: words('Version of the privacy text', 40),
    enabled: flag('Ask visitors'),
    place: choice('Place', BANNER_CHOICES.place),
    theme: choice('Colours', BANNER_CHOICES.theme),
    choices: choice('Answers', BANNER_CHOICES.choices),
    buttons: choice('Look of the answers', BANNER_CHOICES.buttons),
    policy: choice('Before an answer', BANNER_CHOICES.policy),
    signal: flag('A browser’s signal for privacy counts as a no'),
    record: flag('Keep a record of each answer'),
  }),
  v.forward(
    v.check(
      ({ choices, buttons }) => choices !== 'accept-decline' || buttons !== 'icon',
      'A check mark cannot decline. Choose buttons or words, or accept alone.',
    ),
    ['buttons'],
  ),
)

const link = v.object({
  label: needed('Words', 'A link needs words.'),
  href: v.pipe(address('Leads to'), v.nonEmpty('A link needs an address.')),
})

const header = v.object({
  siteTitle: needed('Title of the site', 'The site needs a title.', 100),
  navigation: list(link, 'Links', 40),
})

const account = v.object({
  href: v.pipe(
    address('Address of the account'),
    v.regex(/^https?:\/\/\S/i, 'Write a whole address, such as https://www.instagram.com/example.'),
  ),
  title: words('Name', 80, 'Empty: the name of the service.'),
})

const footer = v.object({
  closing: needed('Closing line', 'The footer needs a closing line.', 300),
  social: list(account, 'Accounts at other services', 20, 'Icons below the columns.'),
  columns: list(
    v.object({
      heading: needed('Heading', 'A column needs a heading.'),
      lines: list(
        v.object({
          label: needed('Words', 'A line needs words.'),
          href: address('Leads to', 'Empty: a line without a link.'),
        }),
        'Lines',
        60,
      ),
    }),
    'Columns',
    12,
  ),
})

const faces = (isForText: boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries(TYPEFACES).flatMap(([name, face]) =>
      isForText && 'isForText' in face ? [] : [[name, face.label] as const],
    ),
  )

const numbers = (title: string, labels: Readonly<Record<string, string>>, help: string) =>
  v.pipe(
    v.picklist(Object.keys(labels).map(Number), 'Choose one of these.'),
    v.title(title),
    v.metadata({ labels }),
    v.description(help),
  )

const type = v.object({
  heading: choice('Typeface of headings', faces(false)),
  text: choice('Typeface of texts', faces(true)),
  size: numbers(
    'Size of texts',
    Object.fromEntries(TEXT_SIZES.map((size) => [String(size), `${size} pixels`])),
    'Larger for visitors whose browser asks for it.',
  ),
  scale: numbers('Steps between sizes', SCALES, 'How much larger than texts the headings are.'),
})

/**
 * The schema of a part as the panel edits it; its form is made from it [PAN-95].
 * @param forms - The forms that the popup may show.
 */
export function chromeSchema(
  part: ChromePart,
  forms: readonly ChromeForm[],
): v.GenericSchema<unknown, Readonly<Record<string, unknown>>> {
  const schemas: Readonly<Record<ChromePart, v.GenericSchema<unknown, Readonly<Record<string, unknown>>>>> = {
    popup: popup(forms),
    'announcement-bar': announcement,
    'mobile-bar': mobileBar,
    'cookie-banner': cookieBanner,
    header,
    footer,
    type,
  }
  return schemas[part]
}

/** Members of the forms, by part. */
export interface ChromeFields {
  readonly popup: v.InferOutput<ReturnType<typeof popup>>
  readonly 'announcement-bar': v.InferOutput<typeof announcement>
  readonly 'mobile-bar': v.InferOutput<typeof mobileBar>
  readonly 'cookie-banner': v.InferOutput<typeof cookieBanner>
  readonly header: v.InferOutput<typeof header>
  readonly footer: v.InferOutput<typeof footer>
  readonly type: v.InferOutput<typeof type>
}
