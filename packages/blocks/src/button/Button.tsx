import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import { ButtonLink } from './ButtonLink.js'
import type { ButtonData } from './codec.js'

/** A button block. It needs no script. */
export function Button({ data, page }: BlockViewProps<ButtonData>): ReactElement {
  return (
    <div data-scope="button" data-part="root" data-alignment={data.alignment} {...page?.contentLanguage}>
      <ButtonLink {...data} />
    </div>
  )
}
