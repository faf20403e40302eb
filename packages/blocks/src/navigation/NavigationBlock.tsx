import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import type { NavigationData } from './codec.js'

const part = createPart<'root' | 'list' | 'link'>('navigation')

/** Whether a link leads to the current page. */
function isPresent(href: string, address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(href, address)) return false
  const [target, present] = [new URL(href, address), new URL(address)]
  return target.origin === present.origin && target.pathname === present.pathname && target.hash === ''
}

/** Links to pages [BLK-2]. It needs no script. */
export function NavigationBlock({ data, page }: BlockViewProps<NavigationData>): ReactElement | null {
  const { label, links, orientation } = data
  if (links.length === 0) return null
  return (
    <nav
      {...part('root', { 'data-orientation': orientation })}
      {...(label && { 'aria-label': label })}
      {...page?.contentLanguage}
    >
      <ul {...part('list')}>
        {links.map(({ title, href, newWindow }, index) => (
          <li key={index}>
            <a
              {...part('link')}
              href={href}
              {...(isPresent(href, page?.shared?.address) && { 'aria-current': 'page' as const })}
              {...(newWindow && { target: '_blank', rel: 'noopener' })}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
