import type { IndexGroup } from '@vitrine/site'

/** Addresses of the index of all pages that show what their pages can do. */
export const index: readonly IndexGroup[] = [
  {
    title: 'Also worth a visit',
    links: [
      { label: 'Search for lamps', href: '/search?q=lamp' },
      { label: 'Past events', href: '/events?past=1' },
      { label: 'Journal, second page', href: '/journal?page=2' },
      { label: 'Posts about printing', href: '/journal?tag=print' },
      { label: 'Donate', href: '/checkout/donate?donatePageId=lamp-fund' },
      { label: 'Give a gift card', href: '/checkout/giftcard?websiteId=lantern-hall&giftCardProductId=gift-card' },
    ],
  },
]
