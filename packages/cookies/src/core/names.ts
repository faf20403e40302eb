/** The anti-forgery crumb, sent back with every call [COO-3]. */
export const CRUMB_COOKIE = 'crumb'
/** The visitor's cart [COO-3]. */
export const CART_COOKIE = 'CART'
/** The identity shared with scripts while signed in [COO-3]. */
export const IDENTITY_COOKIE = 'ss_identity'
/** The list of seen products in the browser's local storage [COM-117]. */
export const SEEN_PRODUCTS = 'vitrine.seen'
