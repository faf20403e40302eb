import { WebsiteState } from '@vitrine/enums'

/**
 * Path at which a site is upgraded: a trial chooses a plan, every other state looks at its subscription [LNK-22] [LNK-23].
 * @param state - The site's state, as `WebsiteState` numbers it.
 */
export function upgradePath(
  state: WebsiteState,
): '/settings/billing/upgrade' | '/settings/billing/subscriptions/website' {
  return state === WebsiteState.Trial ? '/settings/billing/upgrade' : '/settings/billing/subscriptions/website'
}
