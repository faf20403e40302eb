import { TextHighlight } from '@vitrine/motion/react'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import type { TextHighlightData } from './codec.js'

/** A heading in which some words are highlighted as by hand [BLK-29]. */
export function TextHighlightBlock({ data, page }: BlockViewProps<TextHighlightData>): ReactElement {
  const { highlight, before, after, headingLevel, ...options } = data
  const Heading = `h${headingLevel}` as const
  return (
    <Heading data-scope="text-highlight" data-part="heading" {...page?.contentLanguage}>
      {before && `${before} `}
      <TextHighlight {...options}>{highlight}</TextHighlight>
      {/^[\p{L}\p{N}]/u.test(after) ? ` ${after}` : after}
    </Heading>
  )
}
