import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { FormDefinition } from '../core/definition.js'
import type { FieldKind } from '../core/fieldKind.js'
import type { FieldKinds } from '../core/fieldKinds.js'
import { createKindSource, type KindSource } from './kindSource.js'

const NEVER = new Promise<never>(() => {})
const ignore = (): (() => void) => () => {}

/** The source of a form's kinds. It lives as long as the definition, outside of the Suspense boundary that waits for it. */
export function useKindSource(definition: FormDefinition, given: readonly FieldKind[] | undefined): KindSource {
  const names = given?.map(({ type }) => type).join()
  // oxlint-disable-next-line react/exhaustive-deps -- compare kinds by name: an inline array is new on every render
  return useMemo(() => createKindSource(definition, given), [definition, names])
}

/**
 * The kinds of a form. Missing kinds are loaded.
 * @returns `undefined` until the kinds are there, in a form that this browser renders for the first time.
 * @throws A promise while React hydrates the server's HTML, so that the HTML stays until the kinds are there; in other
 * renders the error of a chunk that could not be loaded.
 */
export function useKinds(source: KindSource): FieldKinds | undefined {
  const [ended, setEnded] = useState<{ readonly cause?: unknown }>()
  const isHydrating = useSyncExternalStore(
    ignore,
    () => false,
    () => true,
  )
  const kinds = source.kinds()
  useEffect(() => {
    if (kinds) return
    // Set a new object after the field kinds have loaded or failed to load, because a new state
    // renders the component again.
    source.load().then(
      () => setEnded({}),
      (cause: unknown) => setEnded({ cause }),
    )
  }, [source, kinds])
  if (kinds) return kinds
  // Throw a promise that never settles if the chunk of field kinds cannot be loaded: React then keeps the server's
  // HTML, which still posts natively.
  if (isHydrating)
    throw source.load().then(undefined, (cause: unknown) => {
      reportError(cause)
      return NEVER
    })
  if (ended) throw ended.cause
  return undefined
}
