/** Path of the panel's list of collections; those of their items are below it. */
export const CONTENT = '/config/content'
