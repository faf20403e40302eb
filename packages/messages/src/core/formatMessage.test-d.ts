import { COOKIES, FORMS, GALLERY, STORE, type Translation, formatMessage } from '../index.js'

formatMessage(GALLERY.ofTotal, { n: 1, total: 3 })
formatMessage(STORE.from, { startingPrice: '$1.00' })
formatMessage(FORMS.submit, {})

// @ts-expect-error a missing argument
formatMessage(GALLERY.ofTotal, { n: 1 })
// @ts-expect-error a wrong name
formatMessage(STORE.from, { price: '$1.00' })
// @ts-expect-error one argument too many
formatMessage(STORE.from, { startingPrice: '$1.00', currency: 'USD' })
// @ts-expect-error an argument where the text has no slot
formatMessage(FORMS.submit, { n: 1 })
// @ts-expect-error no arguments at all
formatMessage(GALLERY.ofTotal)
// @ts-expect-error neither text nor number
formatMessage(STORE.from, { startingPrice: null })
// @ts-expect-error a text that the catalogue does not have
formatMessage(FORMS.goodbye, {})

// The arguments of a text that is known only at run time are checked when it is formatted.
formatMessage(String(GALLERY.ofTotal), { anything: 1 })

// A translation must have the keys of its catalogue, whatever its words.
const german: Translation<typeof COOKIES> = { ...COOKIES, accept: 'Annehmen' }
// @ts-expect-error a key that the catalogue does not have
const wrong: Translation<typeof COOKIES> = { ...COOKIES, acept: 'Annehmen' }
// @ts-expect-error a key left out
const short: Translation<typeof COOKIES> = { accept: 'Annehmen' }
void [german, wrong, short]
