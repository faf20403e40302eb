/** A group of addresses. */
export interface IndexGroup {
  readonly title: string
  readonly links: readonly {
    readonly label: string
    readonly href: string
    /** Readers of the page; absent for a page that everybody reads. */
    readonly readers?: string | undefined
  }[]
}

/** Addresses that the server answers without a row of the content, grouped by purpose [SRV-81]. */
export const INVENTORY: readonly IndexGroup[] = [
  {
    title: 'Ways to find something',
    links: [
      { label: 'Calendar', href: '/calendar' },
      { label: 'Search', href: '/search' },
      { label: 'Search for lamps', href: '/search?q=lamp' },
      { label: 'Past events', href: '/events?past=1' },
      { label: 'Journal, second page', href: '/journal?page=2' },
      { label: 'Posts about printing', href: '/journal?tag=print' },
    ],
  },
  {
    title: 'For you',
    links: [
      { label: 'Your account', href: '/account' },
      { label: 'Your cart', href: '/cart' },
      { label: 'The club', href: '/club' },
      { label: 'Leave our letters', href: '/newsletter/leave' },
      { label: 'About cookies', href: '/cookies' },
      { label: 'Donate', href: '/checkout/donate?donatePageId=lamp-fund' },
      {
        label: 'Give a gift card',
        href: '/checkout/giftcard?websiteId=lantern-hall&giftCardProductId=gift-card',
      },
    ],
  },
]
