import { WebsiteRole } from '@vitrine/enums'
import type { AccountContent } from '@vitrine/site'

function account(id: string, name: string, role: WebsiteRole): AccountContent {
  return { id, email: `${id}@demo.test`, name, kind: 'account', roles: [role], plan: null }
}

function member(id: string, name: string, plan: string | null): AccountContent {
  return { id, email: `${id}@demo.test`, name, kind: 'member', roles: [], plan }
}

/** Accounts of the first content: one for each kind of account [SRV-20]. */
export const accounts: readonly AccountContent[] = [
  account('owner', 'The director', WebsiteRole.Admin),
  account('editor', 'The curator', WebsiteRole.Editor),
  account('store', 'The shopkeeper', WebsiteRole.StoreManager),
  account('moderator', 'The moderator', WebsiteRole.Moderator),
  account('commenter', 'The critic', WebsiteRole.Commenter),
  account('viewer', 'The trustee', WebsiteRole.Viewer),
  account('none', 'The newcomer', WebsiteRole.None),
  member('member', 'A friend of the hall', 'friends'),
  member('guest', 'A guest of the club', null),
]
