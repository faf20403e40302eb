import { createPart } from '@vitrine/parts/react'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import type { CodeData } from './codec.js'

const part = createPart<'root' | 'caption' | 'text'>('code')

/** Source text, shown and never run [BLK-2]. The keyboard scrolls lines that are longer than the page is wide. */
export function CodeBlock({ id, data, page }: BlockViewProps<CodeData>): ReactElement {
  const { code, caption } = data
  const name = `${id}-caption`
  return (
    <figure {...part('root')} {...page?.contentLanguage}>
      {caption && (
        <figcaption {...part('caption')} id={name}>
          {caption}
        </figcaption>
      )}
      <pre
        {...part('text', { role: 'region', tabindex: 0 })}
        {...(caption ? { 'aria-labelledby': name } : { 'aria-label': code.trim().split('\n', 1)[0] })}
      >
        <code>{code}</code>
      </pre>
    </figure>
  )
}
