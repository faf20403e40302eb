import type { DialogEntry, DialogKind, Dialogs, DialogsHost } from './dialogs.js'

const KINDS = 'confirm alert inform toast systemError'.split(' ') as DialogKind[]

/**
 * A store of dialogs, as light as a page's first load can bear: it holds the calls, and what shows them is fetched with
 * the first one. A page needs one.
 * @param host - Fetches what shows the dialogs, and with it their sheet: `() => import('@vitrine/dialogs/react')`. When
 * it cannot be had, the system-error overlay comes in its plain form, other calls reject, and the next one fetches
 * again. Leave it out in a React app that renders `<DialogHost dialogs={dialogs} />` itself.
 * @example
 * const dialogs = createDialogs(() => import('@vitrine/dialogs/react'))
 * if ((await dialogs.confirm({ title: 'Empty the cart?' })) === 'confirm') cart.clear()
 */
export function createDialogs(host?: () => Promise<DialogsHost>): Dialogs {
  const listeners = new Set<() => void>()
  let asked: Promise<unknown> | undefined

  function show(entries: readonly DialogEntry[]): void {
    dialogs.entries = entries
    for (const listener of listeners) listener()
  }

  const dialogs = {
    entries: [] as readonly DialogEntry[],
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } as unknown as { -readonly [Name in keyof Dialogs]: Dialogs[Name] }

  for (const kind of KINDS)
    dialogs[kind] = (options: unknown) =>
      new Promise<never>((resolve) => {
        const entry = {
          kind,
          options,
          settle(outcome: never) {
            show(dialogs.entries.filter((other) => other !== entry))
            resolve(outcome)
          },
        } as DialogEntry
        show(dialogs.entries.concat(entry))
        asked ??= (globalThis.document ? host?.() : Promise.reject())
          ?.then((loaded) => loaded.mountDialogs(dialogs))
          .catch((error: unknown) => {
            asked = undefined
            return import('../dom/withoutHost.js').then((plain) => plain.withoutHost(dialogs.entries, error))
          })
      })
  return dialogs
}
