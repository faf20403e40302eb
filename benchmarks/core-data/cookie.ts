/** The crumb as a recipe reads it. */
export const crumbOfPage = (): string => /(?:^|; )crumb=([^;]*)/.exec(document.cookie)?.[1] ?? ''
