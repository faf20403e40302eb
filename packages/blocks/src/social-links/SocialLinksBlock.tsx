import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import type { SocialLinksData } from './codec.js'
import { providerOf } from './providerOf.js'
import { SocialIcon } from './SocialIcon.js'

const part = createPart<'root' | 'item' | 'link' | 'name'>('social')

/** Links to the owner's accounts at other services [BLK-49]. It needs no script. */
export function SocialLinksBlock({ data, page }: BlockViewProps<SocialLinksData>): ReactElement | null {
  const { links, alignment, showsNames } = data
  if (links.length === 0) return null
  return (
    <ul {...part('root', { 'data-alignment': alignment, 'data-names': showsNames })} {...page?.contentLanguage}>
      {links.map(({ provider, href, title }) => {
        const service = providerOf(provider, href)
        return (
          <li key={`${service.name} ${href}`} {...part('item')}>
            <a {...part('link', { 'data-provider': service.name })} href={href} target="_blank" rel="me noopener">
              <SocialIcon icon={service.icon} />
              <span {...part('name')}>{title || service.title}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
