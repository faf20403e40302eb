import { ScaledText } from '@vitrine/motion/react'
import { Fragment } from 'react'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import type { ScaledTextData } from './codec.js'

/**
 * A heading that is scaled to the width of its place, or only shrinks to it [BLK-28]. Until its island starts it has
 * the size of the style sheet.
 */
export function ScaledTextBlock({ data, page }: BlockViewProps<ScaledTextData>): ReactElement {
  const lines = data.text.split('\n')
  return (
    <ScaledText as={`h${data.headingLevel}`} data-fit={data.shrink ? 'shrink' : undefined} {...page?.contentLanguage}>
      {lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </ScaledText>
  )
}
