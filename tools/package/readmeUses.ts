/** Acts of a person on the page of an example, and their effect. */
export interface Use {
  /** Texts by the field into which they are typed. */
  readonly type?: Readonly<Record<string, string>>
  /** Elements that are pressed, one after the other. */
  readonly press?: readonly string[]
  /** An element that is visible at last. Default: the values that the example's comments name are enough. */
  readonly shows?: string
  /** JSON that servers answer, by address; the page has to ask for each. */
  readonly answers?: Readonly<Record<string, unknown>>
}

const CONFIRM: Use = { press: ['text=Empty the cart', 'text=Okay'] }
const GALLERY: Use = { press: ['[data-part=next]'], shows: '[data-part=counter]:text("2 of 2")' }
const SIGN_IN: Use = { type: { '[name=email]': 'ada@b.test', '[name=password]': 'not it' }, press: ['text="Sign in"'] }
const SESSION = '**/api/site-users/account/session'
const BUY: Use = {
  press: ['label:has-text("40 × 40 cm")', 'button:text("Add to cart")'],
  shows: ':text("Added to cart")',
}
const ACCORDION: Use = { press: ['text=Getting here'], shows: '[data-part=panel][data-state=open]:has-text("Tram 4")' }
const FORM: Use = { press: ['button:text("Send")'], shows: ':focus :text("Email is required.")' }
const MARQUEE: Use = { press: ['[data-scope=marquee] button'], shows: '[data-scope=marquee] [aria-label=Play]' }
const MAP: Use = { press: ['[data-part=zoom-in]'], shows: '[data-state=live] [data-part=sheet][transform^="scale(1)"]' }
const VIDEO: Use = { press: ['[data-part=overlay]'], shows: 'iframe[src*="youtube"]' }
const LIGHTBOX: Use = { press: ['a:has(img)'], shows: 'dialog[open] img[src$="/lanterns.jpg"]' }
const POPUP: Use = { press: ['dialog [data-part=close]'], shows: 'html:not(:has(dialog[open]))' }
const EVENTS = { 'https://collect.example.com/events': {} }

/** Uses of the two examples of each package's README: `app`, which goes into a bundler, and `script-tag`. */
export const USES: Readonly<Record<string, { readonly app: Use; readonly tag: Use }>> = {
  access: {
    app: { ...SIGN_IN, answers: { [SESSION]: 'signed in' }, shows: 'text=signed in' },
    tag: { ...SIGN_IN, answers: { [SESSION]: { error: 'Not right.' } }, shows: '[role=alert]:text("Not right.")' },
  },
  blocks: { app: ACCORDION, tag: ACCORDION },
  collections: {
    app: { shows: '[data-scope=calendar] :text("Lantern Band at home")' },
    tag: { type: { '[type=search]': 'lamp' }, shows: '[role=option]:has-text("First light")' },
  },
  commerce: { app: BUY, tag: BUY },
  cookies: {
    app: { press: ['[data-part=accept]'], shows: 'html:not(:has([data-part=banner]:not([hidden])))' },
    tag: { press: ['[data-part=accept]'], shows: 'text=Visits are counted.' },
  },
  'core-data': {
    app: { answers: { '**/api/prints/tides-3/reviews': { average: 4.8 } } },
    tag: { answers: { '**/api/prints/tides-3': { title: 'Tides' } }, shows: 'h1:text("Tides")' },
  },
  dialogs: {
    app: { ...CONFIRM, shows: 'html:not(:has([role=alertdialog][data-state=open]))' },
    tag: { ...CONFIRM, shows: 'text=The cart is empty' },
  },
  enums: { app: {}, tag: { shows: 'output:text("gift-card")' } },
  forms: { app: FORM, tag: FORM },
  gallery: { app: GALLERY, tag: GALLERY },
  lightbox: { app: LIGHTBOX, tag: LIGHTBOX },
  links: { app: {}, tag: { type: { input: 'java\tscript:alert(1)' }, shows: 'output:text("This is no link.")' } },
  maps: { app: MAP, tag: MAP },
  media: { app: VIDEO, tag: VIDEO },
  messages: { app: {}, tag: { shows: 'output:text("7 Artikel im Warenkorb")' } },
  money: { app: {}, tag: { type: { input: '1,234.5' }, shows: 'output:text("€1,234.50")' } },
  motion: { app: MARQUEE, tag: MARQUEE },
  overlays: { app: POPUP, tag: POPUP },
  palette: { app: {}, tag: { type: { input: '#0b5f2f' }, shows: 'output:text("#")' } },
  parts: {
    app: { press: ['text=Details'], shows: '[data-state=open]:not([inert])' },
    tag: { press: ['text=Details'], shows: '#panel:not([inert])' },
  },
  runtime: { app: { shows: 'time:has-text(":")' }, tag: { shows: 'time:has-text(":")' } },
  tracking: { app: { answers: EVENTS }, tag: { press: ['button'], answers: EVENTS } },
  trust: {
    app: { type: { textarea: '<em onclick="steal()">Bye</em>' }, shows: 'section > em:not([onclick])' },
    tag: { shows: '#message > p:not([onclick]) > b' },
  },
}
