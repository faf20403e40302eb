'use client'

import { warnProp } from '@vitrine/parts'
import { createPart, mergeProps, toProps, useMergedRef } from '@vitrine/parts/react'
import type { SafeHtml } from '@vitrine/trust'
import { Html } from '@vitrine/trust/react'
import { forwardRef, useId, useRef } from 'react'
import type { ComponentPropsWithoutRef, ForwardRefExoticComponent, ReactNode, RefAttributes } from 'react'
import { FindablePanel } from '../kit/FindablePanel.js'
import type { HeadingLevel } from '../kit/settings.js'
import { accordionParts } from './parts.js'
import { useAccordion } from './useAccordion.js'
import type { AccordionState } from './useAccordion.js'

/** One item of an accordion. */
export interface AccordionItem {
  /** The text of its heading. */
  readonly title: ReactNode
  /** The content under the heading. */
  readonly content?: ReactNode
  /** The content as HTML, instead of `content`. */
  readonly contentHtml?: SafeHtml | undefined
}

export interface AccordionProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'>, AccordionState {
  readonly items: ReadonlyArray<AccordionItem>
  /** Several items may be open at once. Default `false`: opening one closes the others. */
  readonly multiple?: boolean | undefined
  /** Level of the headings, 1 to 6. Default 3. */
  readonly headingLevel?: HeadingLevel | undefined
  /** The ids of the parts begin with it; it must be unique in the page. Default: an id of React. */
  readonly idPrefix?: string | undefined
}

const part = createPart<'root'>('accordion')

/** Returns the level, or 3 with a warning for one that does not exist [BLK-64]. */
function checkLevel(level: HeadingLevel): HeadingLevel {
  if ([1, 2, 3, 4, 5, 6].includes(level)) return level
  warnProp('Accordion', 'headingLevel', `${String(level)} is no level of a heading. Pass 1 to 6.`)
  return 3
}

/** Warns about an index that no item has [BLK-64]. */
function checkOpen(name: 'open' | 'defaultOpen', open: readonly number[] | undefined, count: number): typeof open {
  const wrong = open?.find((index) => !Number.isInteger(index) || index < 0 || index >= count)
  if (wrong !== undefined)
    warnProp('Accordion', name, `${wrong} is no index of its ${count} items. Pass indices from 0 to ${count - 1}.`)
  return open
}

/**
 * Headings that open and close the text under them [BLK-15] [BLK-16] [BLK-17]. Server HTML needs no script to be read:
 * without one, every item is open [BLK-19]. A caller may own the state [BLK-63].
 * @example <Accordion items={[{ title: 'Opening hours', content: 'Daily from ten to six.' }]} defaultOpen={[0]} />
 */
export const Accordion: ForwardRefExoticComponent<AccordionProps & RefAttributes<HTMLDivElement>> = forwardRef<
  HTMLDivElement,
  AccordionProps
>(function Accordion(
  { items, multiple = false, headingLevel = 3, idPrefix, open, defaultOpen, onOpenChange, ...props },
  ref,
) {
  const root = useRef<HTMLDivElement>(null)
  const mergedRef = useMergedRef(root, ref)
  const ownId = useId()
  const count = items.length
  const state = {
    open: checkOpen('open', open, count),
    defaultOpen: checkOpen('defaultOpen', defaultOpen, count),
    onOpenChange,
  }
  const { panels, onClick } = useAccordion(root, count, { multiple }, state)
  const Heading = `h${checkLevel(headingLevel)}` as const
  const parts = accordionParts(idPrefix ?? ownId, panels)
  return (
    <div {...mergeProps({ ...part('root'), onClick }, props)} ref={mergedRef}>
      {items.map(({ title, content, contentHtml }, index) => (
        <div key={index} {...toProps(parts[index]!.item)}>
          <Heading {...toProps(parts[index]!.heading)}>
            <button {...toProps(parts[index]!.trigger)}>{title}</button>
          </Heading>
          <FindablePanel attributes={parts[index]!.panel}>
            {contentHtml === undefined ? (
              <div {...toProps(parts[index]!.content)}>{content}</div>
            ) : (
              <Html html={contentHtml} {...toProps(parts[index]!.content)} />
            )}
          </FindablePanel>
        </div>
      ))}
    </div>
  )
})
