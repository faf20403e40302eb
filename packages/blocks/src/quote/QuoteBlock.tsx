import { safeHref } from '@vitrine/links'
import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import type { QuoteData } from './codec.js'

const part = createPart<'root' | 'quote' | 'caption' | 'source' | 'role'>('quote')

/** A quotation with its source [BLK-2]. It needs no script. */
export function QuoteBlock({ data, page }: BlockViewProps<QuoteData>): ReactElement {
  const { quote, source, role } = data
  const href = safeHref(data.href)
  const name = source || href
  return (
    <figure {...part('root')} {...page?.contentLanguage}>
      <blockquote {...part('quote')} cite={href?.startsWith('http') ? href : undefined}>
        {quote.split(/\n+/).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </blockquote>
      {(name || role) && (
        <figcaption {...part('caption')}>
          {name && <cite {...part('source')}>{href === null ? name : <a href={href}>{name}</a>}</cite>}
          {role && <span {...part('role')}>{role}</span>}
        </figcaption>
      )}
    </figure>
  )
}
