'use client'

import type { Attributes } from '@vitrine/parts'
import { toProps } from '@vitrine/parts/react'
import { unsafelyTrustHtml } from '@vitrine/trust'
import { Html } from '@vitrine/trust/react'
import { createElement, useEffect, useRef } from 'react'
import type { ReactElement, ReactNode } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import { accordion } from './behaviour.js'
import type { AccordionData } from './codec.js'
import { initialPanels } from './panels.js'
import { accordionParts } from './parts.js'

/**
 * The panel is an element of a name of its own, because on those React writes every attribute as it stands, on the
 * server too: on a `<div>`, `hidden="until-found"` would become a bare `hidden`, and the page search would find nothing.
 */
function Panel({
  attributes,
  children,
}: {
  readonly attributes: Attributes
  readonly children: ReactNode
}): ReactElement {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== false)
  return createElement('vt-panel', Object.fromEntries(given), children)
}

/**
 * An accordion: headings that open and close what stands under them [BLK-15] to [BLK-19]. Where no script runs, all of
 * it is open.
 */
export function Accordion({ id, data, page }: BlockViewProps<AccordionData>): ReactElement {
  const root = useRef<HTMLDivElement>(null)
  const { multiple, items } = data
  useEffect(() => accordion(root.current!, { multiple }), [multiple, items.length])

  const Heading = `h${data.headingLevel}` as const
  const parts = accordionParts(id, initialPanels(items.length, data.firstOpen))
  return (
    <div ref={root} data-scope="accordion" data-part="root" {...page?.contentLanguage}>
      {items.map(({ title, content }, index) => (
        <div key={index} {...toProps(parts[index]!.item)}>
          <Heading {...toProps(parts[index]!.heading)}>
            <button {...toProps(parts[index]!.trigger)}>{title}</button>
          </Heading>
          <Panel attributes={parts[index]!.panel}>
            <Html html={unsafelyTrustHtml(content)} {...toProps(parts[index]!.content)} />
          </Panel>
        </div>
      ))}
    </div>
  )
}
