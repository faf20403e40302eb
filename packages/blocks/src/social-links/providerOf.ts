import { SOCIAL_PROVIDERS } from './providers.js'
import type { SocialProvider } from './providers.js'

/** The icon of an unknown service: a globe. */
const GENERIC =
  'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm6.9 6h-2.9a15.7 15.7 0 0 0-1.4-3.6A8 8 0 0 1 18.9 8ZM12 4a14 14 0 0 1 1.9 4h-3.8A14 14 0 0 1 12 4ZM4.3 14a8.2 8.2 0 0 1 0-4h3.4a16.5 16.5 0 0 0 0 4Zm.8 2H8c.3 1.3.8 2.5 1.4 3.6A8 8 0 0 1 5.1 16ZM8 8H5.1a8 8 0 0 1 4.3-3.6A15.7 15.7 0 0 0 8 8Zm4 12a14 14 0 0 1-1.9-4h3.8A14 14 0 0 1 12 20Zm2.3-6H9.7a14.7 14.7 0 0 1 0-4h4.7a14.7 14.7 0 0 1 0 4Zm.3 5.6c.6-1.1 1.1-2.3 1.4-3.6h2.9a8 8 0 0 1-4.3 3.6Zm1.8-5.6a16.5 16.5 0 0 0 0-4h3.4a8.2 8.2 0 0 1 0 4Z'

/** A service, and the texts and icon of a link to it. */
export interface ShownProvider extends Pick<SocialProvider, 'title' | 'icon'> {
  /** Its name in `SOCIAL_PROVIDERS`; `'other'` for an unknown one. */
  readonly name: string
}

function hostOf(href: string): string {
  try {
    return new URL(href, 'https://unknown.invalid').hostname.replace(/^www\./, '')
  } catch {
    return ''
  }
}

/**
 * Finds the service of a profile: by the name that the owner's data has, or by the host of the address [BLK-49].
 * @returns An unknown service has a generic icon and its host as title.
 */
export function providerOf(name: string, href: string): ShownProvider {
  const key = name.toLowerCase().replace(/[^a-z]/g, '')
  const host = hostOf(href)
  const byHost = ([, { hosts }]: readonly [string, SocialProvider]): boolean =>
    hosts.some((one) => host === one || host.endsWith(`.${one}`))
  const known = Object.hasOwn(SOCIAL_PROVIDERS, key) ? key : Object.entries(SOCIAL_PROVIDERS).find(byHost)?.[0]
  const provider = known === undefined ? undefined : SOCIAL_PROVIDERS[known]
  if (known === undefined || !provider) return { name: 'other', title: name || host, icon: GENERIC }
  return { name: known, title: provider.title, icon: provider.icon }
}
