import { Suspense, useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react'
import type { FieldKinds } from '../core/fieldKinds.js'
import type { KindSource } from './kindSource.js'
import { useKinds } from './useKinds.js'

interface KindsProps {
  readonly source: KindSource
  readonly children: (kinds: FieldKinds) => ReactNode
}

function KindsGate({ source, children, onReady }: KindsProps & { readonly onReady: (ready: true) => void }): ReactNode {
  const kinds = useKinds(source)
  useEffect(() => {
    if (kinds) onReady(true)
  }, [kinds, onReady])
  return kinds ? children(kinds) : null
}

/** Renders its children once the kinds of a form are there. Until then the server's HTML stays. */
export function KindsBoundary({ source, children }: KindsProps): ReactElement {
  const [isReady, setReady] = useState(false)
  const boundary = (
    <Suspense fallback={null}>
      <KindsGate source={source} onReady={setReady}>
        {children}
      </KindsGate>
    </Suspense>
  )
  // Keep the boundary's first element until React has hydrated the boundary: React would drop the server's HTML if the
  // props changed before.
  // oxlint-disable-next-line react/exhaustive-deps -- ignore changed props: they count only after hydration
  const first = useMemo(() => boundary, [source])
  return isReady ? boundary : first
}
