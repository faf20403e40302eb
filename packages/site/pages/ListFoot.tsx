import type { ReactNode } from 'react'
import { PageNav, type PageNavProps } from './PageNav.tsx'

/** The end of a list in the panel: its other pages, and the way back. */
export function ListFoot(props: Pick<PageNavProps, 'label' | 'previous' | 'next'>): ReactNode {
  return (
    <>
      <PageNav {...props} />
      <p>
        <a href="/config/">Back to the panel</a>
      </p>
    </>
  )
}
