/** Id of the element around a view that fills a whole page. */
export const pageViewId = (name: string): string => `${name}-page`
