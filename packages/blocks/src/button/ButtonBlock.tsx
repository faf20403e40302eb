import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import { Button } from './Button.js'
import type { ButtonData } from './codec.js'

/** The server's view of a button block [BLK-69]. Without its island the link works by Enter and by the pointer. */
export function ButtonBlock({ data, page }: BlockViewProps<ButtonData>): ReactElement {
  const { text, alignment, ...props } = data
  return (
    <div data-scope="button" data-part="root" data-alignment={alignment} {...page?.contentLanguage}>
      <Button {...props}>{text}</Button>
    </div>
  )
}
