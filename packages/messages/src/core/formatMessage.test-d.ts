import { COOKIES, FORMS, GALLERY, STORE, type Translation, formatMessage } from '../index.js'

formatMessage(GALLERY.ofTotal, { n: 1, total: 3 })
formatMessage(STORE.from, { startingPrice: '$1.00' })
formatMessage(FORMS.submit, {})

// @ts-expect-error the text `ofTotal` needs the argument `total`, which is missing
formatMessage(GALLERY.ofTotal, { n: 1 })
// @ts-expect-error the text `from` needs the argument `startingPrice`, but gets `price`
formatMessage(STORE.from, { price: '$1.00' })
// @ts-expect-error the text `from` has no slot for the argument `currency`
formatMessage(STORE.from, { startingPrice: '$1.00', currency: 'USD' })
// @ts-expect-error the text `submit` has no slot, so it takes no argument
formatMessage(FORMS.submit, { n: 1 })
// @ts-expect-error the text `ofTotal` has slots, so the arguments must not be left out
formatMessage(GALLERY.ofTotal)
// @ts-expect-error an argument must be a text or a number, not `null`
formatMessage(STORE.from, { startingPrice: null })
// @ts-expect-error the catalogue has no text with the key `goodbye`
formatMessage(FORMS.goodbye, {})

// Accept any arguments for a text that is known only at run time, because they are checked when the text is formatted.
formatMessage(String(GALLERY.ofTotal), { anything: 1 })

// Accept a translation with other words, because only its keys must be those of the catalogue.
const german: Translation<typeof COOKIES> = { ...COOKIES, accept: 'Annehmen' }
// @ts-expect-error `acept` is not a key of the catalogue, so a translation must not have it
const wrong: Translation<typeof COOKIES> = { ...COOKIES, acept: 'Annehmen' }
// @ts-expect-error a translation must not leave out a key of its catalogue
const short: Translation<typeof COOKIES> = { accept: 'Annehmen' }
void [german, wrong, short]
