/** Id of the element around a view that is a page of its own. */
export const pageViewId = (name: string): string => `${name}-page`
