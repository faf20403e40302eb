'use client'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createQuery, type Load, type Query, type QueryState } from '../core/createQuery.js'

/** State of a query as a component shows it. */
export type QueryView<Data> = QueryState<Data> & {
  /** Loads again; the same function on every render while the query is the same. */
  readonly refetch: () => void
}

/**
 * Reads a query: pending, success or failed, with refetch [DAT-28] [DAT-29]. On a server it is pending.
 * @param source - A query, which its maker disposes of; or what loads, whose query lives as long as the component.
 * @param key - Names what is loaded: with another key a new query begins. All that `source` depends on belongs in it.
 * @example
 * const { status, data, refetch } = useQuery((signal) => client.call(getPrint, { params: { printId }, signal }), printId)
 */
export function useQuery<Data>(source: Query<Data> | Load<Data>, key: string | number = ''): QueryView<Data> {
  const isLoad = typeof source === 'function'
  const owner = isLoad ? key : source
  // oxlint-disable-next-line react/exhaustive-deps -- compare the key: the load function is new on every render
  const query = useMemo(() => (isLoad ? createQuery(source) : source), [isLoad, owner])
  const state = useSyncExternalStore(query.subscribe, query.get, query.get)
  useEffect(() => (isLoad ? query.dispose : undefined), [isLoad, query])
  return { ...state, refetch: query.refetch }
}
