import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import { providerOf } from '../social-links/providerOf.js'
import { SocialIcon } from '../social-links/SocialIcon.js'
import type { FollowButtonData } from './codec.js'

const part = createPart<'root' | 'link' | 'place' | 'name'>('follow')

/** The plain link to a profile; the provider's button takes its place after consent [BLK-50]. */
export function FollowButtonBlock({ data, page }: BlockViewProps<FollowButtonData>): ReactElement {
  const service = providerOf(data.provider, data.href)
  return (
    <div {...part('root')} {...page?.contentLanguage}>
      <a {...part('link')} href={data.href} target="_blank" rel="me noopener">
        <SocialIcon icon={service.icon} />
        <span {...part('name')}>{data.title || service.title}</span>
      </a>
      <div {...part('place')} hidden />
    </div>
  )
}
