/** The anti-forgery crumb, sent back with every call [COO-3]. */
export const CRUMB_COOKIE = 'crumb'
/** The visitor's cart [COO-3]. */
export const CART_COOKIE = 'CART'
/** The identity shared with scripts while signed in [COO-3]. */
export const IDENTITY_COOKIE = 'ss_identity'
