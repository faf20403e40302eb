import { formatMessage, SOCIAL } from '@vitrine/messages'
import type { Translation } from '@vitrine/messages'
import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import { ActionButton } from '../kit/ActionButton.js'
import type { BlockViewProps } from '../kit/blockView.js'
import { providerOf } from '../social-links/providerOf.js'
import { SocialIcon } from '../social-links/SocialIcon.js'
import type { ShareButtonsData } from './codec.js'
import { shareAddress } from './shareAddress.js'

const part = createPart<'root' | 'heading' | 'list' | 'item' | 'link'>('share')

const ENVELOPE = 'M2 4h20v16H2V4Zm2.4 2L12 12l7.6-6H4.4ZM4 8.2V18h16V8.2l-8 6.3-8-6.3Z'

/** Links that share a page, and two buttons that need script [BLK-51]. */
export function ShareButtonsBlock({
  data,
  messages = SOCIAL,
  page,
}: BlockViewProps<ShareButtonsData, Translation<typeof SOCIAL>>): ReactElement {
  const { heading, services } = data
  const shared = {
    url: data.url || page?.shared?.address || '',
    title: data.title || page?.shared?.title || '',
    image: data.image || page?.shared?.image || '',
  }
  return (
    <div {...part('root', { 'data-url': shared.url, 'data-title': shared.title })}>
      {heading && (
        <p {...part('heading')} {...page?.contentLanguage}>
          {heading}
        </p>
      )}
      <ul {...part('list')}>
        {services.map((service) => {
          const isMail = service === 'email'
          const { title, icon } = isMail ? { title: '', icon: ENVELOPE } : providerOf(service, '')
          const name = isMail ? messages.shareByEmail : formatMessage(messages.shareOn, { service: title })
          return (
            <li key={service} {...part('item')}>
              <a
                {...part('link')}
                href={shareAddress(service, shared)}
                aria-label={name}
                title={name}
                {...(!isMail && { target: '_blank', rel: 'noopener' })}
              >
                <SocialIcon icon={icon} />
              </a>
            </li>
          )
        })}
        <li {...part('item', { 'data-needs': 'script' })}>
          <ActionButton action="copy">{messages.copyAddress}</ActionButton>
        </li>
        <li {...part('item', { 'data-needs': 'share' })}>
          <ActionButton action="share">{messages.sharePage}</ActionButton>
        </li>
      </ul>
    </div>
  )
}
