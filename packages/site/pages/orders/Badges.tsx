import type { ReactNode } from 'react'
import type { Badge } from '../../server/orderDesk/words.ts'

/** The states of an order as short words. */
export function Badges({ badges }: { readonly badges: readonly Badge[] }): ReactNode {
  return (
    <span className="badges">
      {badges.map(({ text, tone }) => (
        <span key={text} data-tone={tone}>
          {text}
        </span>
      ))}
    </span>
  )
}
