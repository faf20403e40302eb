import type { DialogEntry, DialogKind, Dialogs, DialogsHost } from './dialogs.js'

/**
 * Creates a store of dialogs. The store holds the calls; the first call fetches the host that shows them. A page needs one
 * store.
 * @param host - Fetches the host, and with it the sheet: `() => import('@vitrine/dialogs/react')`. If the host cannot be
 * fetched, the system-error overlay shows in its plain form, other calls reject, and the next call fetches again. Leave it
 * out in a React app that renders `<DialogHost dialogs={dialogs} />` itself.
 * @example
 * const dialogs = createDialogs(() => import('@vitrine/dialogs/react'))
 * if ((await dialogs.confirm({ title: 'Empty the cart?' })) === 'confirm') cart.clear()
 */
export function createDialogs(host?: () => Promise<DialogsHost>): Dialogs {
  const listeners = new Set<() => void>()
  let entries: readonly DialogEntry[] = []
  let mounted: Promise<unknown> | undefined

  function setEntries(next: readonly DialogEntry[]): void {
    entries = next
    for (const listener of listeners) listener()
  }

  /** Mounts the host once; after a failure the next call tries again. */
  function mountHost(): void {
    if (mounted) return
    const loaded = globalThis.document ? host?.() : Promise.reject<DialogsHost>()
    mounted = loaded
      ?.then(({ mountDialogs }) => mountDialogs(dialogs))
      .catch(async (error: unknown) => {
        mounted = undefined
        const { withoutHost } = await import('../dom/withoutHost.js')
        return withoutHost(entries, error)
      })
  }

  function open<Options, Outcome>(kind: DialogKind, options: Options): Promise<Outcome> {
    return new Promise<Outcome>((resolve) => {
      const entry = {
        kind,
        options,
        settle(outcome: Outcome | Promise<never>) {
          setEntries(entries.filter((other) => other !== entry))
          resolve(outcome)
        },
      } as unknown as DialogEntry
      setEntries([...entries, entry])
      mountHost()
    })
  }

  const dialogs: Dialogs = {
    get entries() {
      return entries
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    confirm: (options) => open('confirm', options),
    alert: (options) => open('alert', options),
    inform: (options) => open('inform', options),
    toast: (options) => open('toast', options),
    systemError: (options) => open('systemError', options),
  }
  return dialogs
}
