import { checkoutUrl } from '@vitrine/commerce'
import type { SHELL } from '../../messages/shell.ts'
import type { NOTICES } from '../../messages/notices.ts'
import type { LISTS } from '../../messages/lists.ts'
import type { ACCOUNT } from '../../messages/account.ts'
import type { Translation } from '@vitrine/messages'
/** A group of addresses. */
export interface IndexGroup {
  readonly title: string
  /** Whether the title is the owner's text. Default `false`. */
  readonly isOwners?: boolean | undefined
  /** Whether the labels of the links are the owner's texts. Default `false`. */
  readonly hasOwnersLinks?: boolean | undefined
  readonly links: readonly {
    readonly label: string
    readonly href: string
    /** Readers of the page; absent for a page that everybody reads. */
    readonly readers?: string | undefined
  }[]
}

/** Catalogues with the words of the index. */
export type InventoryWords = typeof LISTS & typeof ACCOUNT & typeof NOTICES & typeof SHELL

/**
 * Addresses that the server answers without a row of the content, grouped by purpose [SRV-81].
 * @param websiteId - Id of the site in the addresses of checkouts.
 */
export const inventoryIn = (say: Translation<InventoryWords>, websiteId: string): readonly IndexGroup[] => [
  {
    title: say.waysToFind,
    links: [
      { label: say.calendarTitle, href: '/calendar' },
      { label: say.searchTitle, href: '/search' },
      { label: say.searchLamps, href: '/search?q=lamp' },
      { label: say.pastEventsLink, href: '/events?past=1' },
      { label: say.journalPage2, href: '/journal?page=2' },
      { label: say.postsAboutPrinting, href: '/journal?tag=print' },
    ],
  },
  {
    title: say.forYou,
    links: [
      { label: say.accountTitle, href: '/account' },
      { label: say.yourCart, href: '/cart' },
      { label: say.theClub, href: '/club' },
      { label: say.leaveLetters, href: '/newsletter/leave' },
      { label: say.aboutCookies, href: '/cookies' },
      { label: say.donateLink, href: '/checkout/donate?donatePageId=lamp-fund' },
      {
        label: say.giveCard,
        href: checkoutUrl({ kind: 'gift-card', websiteId, giftCardProductId: 'gift-card' }),
      },
    ],
  },
]
