import type { ReactNode } from 'react'
import type { FieldKinds } from '../core/fieldKinds.js'
import type { KindSource } from './kindSource.js'
import { useKinds } from './useKinds.js'

/** Renders its children once the kinds of a form are there. Put it inside of a Suspense boundary. */
export function KindsGate({
  source,
  children,
}: {
  readonly source: KindSource
  readonly children: (kinds: FieldKinds) => ReactNode
}): ReactNode {
  const kinds = useKinds(source)
  return kinds ? children(kinds) : null
}
