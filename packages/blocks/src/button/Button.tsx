import type { ReactElement } from 'react'
import type { BlockViewProps } from '../react/blockView.js'
import { ButtonLink } from './ButtonLink.js'
import type { ButtonData } from './data.js'

/** A button block. It needs no script. */
export function Button({ data, page }: BlockViewProps<ButtonData>): ReactElement {
  return (
    <div data-scope="button" data-part="root" data-alignment={data.alignment} {...page?.contentLanguage}>
      <ButtonLink {...data} />
    </div>
  )
}
