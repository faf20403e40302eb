/** Path of the panel's list of collections; those of their items are below it. */
export const CONTENT = '/config/content'

/** Path of the panel's list of products; the page of one is below it. */
export const PRODUCTS_PATH = '/config/products'

/** Path of the panel's list of forms; the page of one is below it. */
export const FORMS_PATH = '/config/forms'
