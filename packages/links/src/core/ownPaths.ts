/** The path of an address without query and hash. */
const pathOf = (address: string): string => address.trim().split(/[?#]/, 1)[0]!

/** Whether a link leads to a file of the site: its path begins with `/s/` [LNK-18]. */
export function isFileLink(href: string): boolean {
  return href.trim().startsWith('/s/')
}

/** Whether a path is in the admin area: it contains `/config`, before any query or hash [LNK-19] [RUN-44]. */
export function isAdminPath(path: string): boolean {
  return pathOf(path).includes('/config')
}

/** Whether a path is in the design editor: it begins with `/config/design` [LNK-19] [RUN-44]. */
export function isDesignEditorPath(path: string): boolean {
  return pathOf(path).startsWith('/config/design')
}
