import type { SHELL } from '../../messages/shell.ts'
import type { NOTICES } from '../../messages/notices.ts'
import type { LISTS } from '../../messages/lists.ts'
import type { ACCOUNT } from '../../messages/account.ts'
import type { Translation } from '@vitrine/messages'
import type { Site } from '../site/defineSite.ts'
import type { IndexGroup } from '../site/siteIndex.ts'

/** Catalogues with the words of the index. */
export type InventoryWords = typeof LISTS & typeof ACCOUNT & typeof NOTICES & typeof SHELL

/** Addresses that the server answers without a row of the content, grouped by purpose [SRV-81]. */
export const inventoryIn = (
  say: Translation<InventoryWords>,
  { calendar, membership, index = [] }: Pick<Site, 'calendar' | 'membership' | 'index'>,
): readonly IndexGroup[] => [
  {
    title: say.waysToFind,
    links: [
      ...(calendar === undefined ? [] : [{ label: say.calendarTitle, href: '/calendar' }]),
      { label: say.searchTitle, href: '/search' },
    ],
  },
  {
    title: say.forYou,
    links: [
      { label: say.accountTitle, href: '/account' },
      { label: say.yourCart, href: '/cart' },
      ...(membership === undefined ? [] : [{ label: say.theClub, href: '/club' }]),
      { label: say.leaveLetters, href: '/newsletter/leave' },
      { label: say.aboutCookies, href: '/cookies' },
    ],
  },
  ...index.map((group) => ({ ...group, isOwners: true, hasOwnersLinks: true })),
]
