import type { Attributes } from '@vitrine/parts'
import { createElement } from 'react'
import type { ReactElement, ReactNode } from 'react'

interface FindablePanelProps {
  /** By their HTML names; `false` and `undefined` leave one out. */
  readonly attributes: Attributes
  readonly children: ReactNode
}

/**
 * A panel that may be `hidden="until-found"`. The element is a custom one: React writes its attributes as they are, on the
 * server too. On a `<div>` React would write a bare `hidden`, and the page search would find nothing.
 */
export function FindablePanel({ attributes, children }: FindablePanelProps): ReactElement {
  const present = Object.entries(attributes).filter(([, value]) => value !== false)
  return createElement('vt-panel', Object.fromEntries(present), children)
}
