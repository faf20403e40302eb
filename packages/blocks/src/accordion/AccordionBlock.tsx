import { unsafelyTrustHtml } from '@vitrine/trust'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import { Accordion } from './Accordion.js'
import type { AccordionData } from './codec.js'

/** The server's view of an accordion block: the first item may be open [BLK-18] [BLK-19]. */
export function AccordionBlock({ id, data, page }: BlockViewProps<AccordionData>): ReactElement {
  const { items, multiple, firstOpen, headingLevel } = data
  return (
    <Accordion
      idPrefix={id}
      items={items.map(({ title, content }) => ({ title, contentHtml: unsafelyTrustHtml(content) }))}
      multiple={multiple}
      defaultOpen={firstOpen && items.length > 0 ? [0] : []}
      headingLevel={headingLevel}
      {...page?.contentLanguage}
    />
  )
}
