import { ACCESS } from '../data/access.js'
import { BACK_IN_STOCK } from '../data/backInStock.js'
import { BLOCKS } from '../data/blocks.js'
import { BOOKING } from '../data/booking.js'
import { CART } from '../data/cart.js'
import { COLLECTIONS } from '../data/collections.js'
import { COOKIES } from '../data/cookies.js'
import { DATA_LAYER } from '../data/dataLayer.js'
import { DIALOGS } from '../data/dialogs.js'
import { FORM_FILES } from '../data/formFiles.js'
import { FORM_PARTS } from '../data/formParts.js'
import { FORMS } from '../data/forms.js'
import { GALLERY } from '../data/gallery.js'
import { LABELS } from '../data/labels.js'
import { LIGHTBOX } from '../data/lightbox.js'
import { LIKERT } from '../data/likert.js'
import { MAPS } from '../data/maps.js'
import { MEMBERS } from '../data/members.js'
import { OVERLAYS } from '../data/overlays.js'
import { PLANS } from '../data/plans.js'
import { PLAYERS } from '../data/players.js'
import { REVIEWS } from '../data/reviews.js'
import { SHELF } from '../data/shelf.js'
import { SOCIAL } from '../data/social.js'
import { STORE } from '../data/store.js'
import { TIME } from '../data/time.js'
import type { LocaleTexts } from './localeTexts.js'

/** Every visitor message in en-US, as the packages have it [MSG-1] [MSG-3]. */
export const enUS: LocaleTexts = {
  ...ACCESS,
  ...BACK_IN_STOCK,
  ...BLOCKS,
  ...BOOKING,
  ...CART,
  ...COLLECTIONS,
  ...COOKIES,
  ...DATA_LAYER,
  ...DIALOGS,
  ...FORM_FILES,
  ...FORM_PARTS,
  ...FORMS,
  ...GALLERY,
  ...LABELS,
  ...LIGHTBOX,
  ...LIKERT,
  ...MAPS,
  ...MEMBERS,
  ...OVERLAYS,
  ...PLANS,
  ...PLAYERS,
  ...REVIEWS,
  ...SHELF,
  ...SOCIAL,
  ...STORE,
  ...TIME,
}
