/** A page above another one. */
export interface Breadcrumb {
  readonly name: string
  /** Absolute address. */
  readonly url: string
}

/**
 * Describes the way to a page for search engines as schema.org `BreadcrumbList` [COM-97].
 * @param trail - From the top to the page itself.
 * @example jsonForScript(breadcrumbJsonLd([{ name: 'Shop', url: 'https://hall.example/shop' }]))
 */
export function breadcrumbJsonLd(trail: readonly Breadcrumb[]): Readonly<Record<string, unknown>> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}
