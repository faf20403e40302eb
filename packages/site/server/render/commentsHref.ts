/** The address of a page of the comments of an item [COL-34]. */
export const commentsHref = (url: string, page: number): string =>
  `${url}${page > 1 ? `?comments=${page}` : ''}#comments`
