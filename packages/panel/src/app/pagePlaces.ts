import { matches } from '../ui/matches.js'

/** The facts of a page that its place in the tree depends on. */
export interface TreePage {
  readonly id: string
  readonly path: string
  readonly title: string
  /** The own page of a product; no page is put below it. */
  readonly product: boolean
}

/** A page with the pages below its address. */
export interface PageNode<Page extends TreePage> {
  readonly page: Page
  readonly children: readonly PageNode<Page>[]
}

/** The addresses above one, the closest first: `/a/b/c` has `/a/b` and `/a`. */
function addressesAbove(path: string): string[] {
  const parts = path.split('/').slice(1, -1)
  return parts.map((_, at) => `/${parts.slice(0, parts.length - at).join('/')}`)
}

/** The last part of an address. */
export const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The address below another one; `'/'` is the top level. */
export const addressBelow = (parent: string, last: string): string => `${parent === '/' ? '' : parent}/${last}`

/**
 * Orders pages as a tree: each below the page whose address is the closest above its own [PAN-121]. The first page
 * stands before all others, none below it.
 */
export function pageTree<Page extends TreePage>(pages: readonly Page[]): readonly PageNode<Page>[] {
  const childrenOf = new Map<string, Page[]>([['', []]])
  const paths = new Set(pages.map(({ path }) => path))
  for (const page of pages.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const parent = addressesAbove(page.path).find((path) => paths.has(path)) ?? ''
    childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), page])
  }
  const nodesOf = (path: string): PageNode<Page>[] =>
    (childrenOf.get(path) ?? []).map((page) => ({ page, children: nodesOf(page.path) }))
  return nodesOf('')
}

/** The nodes that have all words of a search in title or address, with the nodes above them [PAN-41]. */
export function searchTree<Page extends TreePage>(
  nodes: readonly PageNode<Page>[],
  search: string,
): readonly PageNode<Page>[] {
  return nodes.flatMap(({ page, children }) => {
    const found = searchTree(children, search)
    return found.length > 0 || matches(`${page.title} ${page.path}`, search) ? [{ page, children: found }] : []
  })
}

/** The number of pages below a node. */
export const countBelow = ({ children }: PageNode<TreePage>): number =>
  children.reduce((sum, child) => sum + 1 + countBelow(child), 0)

/** Address of the page below which another one stands; `'/'` for the top level. */
export function parentOf(pages: readonly TreePage[], { path }: TreePage): string {
  const paths = new Set(pages.map((page) => page.path))
  return addressesAbove(path).find((one) => paths.has(one)) ?? '/'
}

/** The pages below which a page may be put: not itself, none below it, no product. */
export const parentsFor = <Page extends TreePage>(pages: readonly Page[], { path }: TreePage): readonly Page[] =>
  pages.filter((one) => one.path !== '/' && !one.product && one.path !== path && !one.path.startsWith(`${path}/`))

/**
 * The address that a key gives a page: one level out, or below the page above it in its list [PAN-122].
 * @returns `undefined` where there is no such level.
 */
export function steppedAddress(pages: readonly TreePage[], page: TreePage, step: 'out' | 'in'): string | undefined {
  const parent = parentOf(pages, page)
  if (step === 'out') {
    const above = pages.find(({ path }) => path === parent && path !== '/')
    return above && addressBelow(parentOf(pages, above), lastPart(page.path))
  }
  const siblings = parentsFor(pages, page).filter((one) => parentOf(pages, one) === parent && one.path < page.path)
  const before = siblings.toSorted((a, b) => (a.path < b.path ? 1 : -1))[0]
  return before && addressBelow(before.path, lastPart(page.path))
}

/** The part of an address that a title suggests: "Café, Größe" gives `cafe-grosse`. */
export const partOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/[^a-z\d]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, 80)
    .replace(/-$/, '')
