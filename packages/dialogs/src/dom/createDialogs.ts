import { createStore } from '@vitrine/parts'
import { cancelCalls } from '../core/cancelCalls.js'
import type { DialogEntry, DialogMessages, Dialogs, DialogsHost } from '../core/dialogs.js'

/** Options of a store of dialogs. */
export interface DialogsOptions {
  /**
   * Loads the host with the first call. Default: the host of the plain document, which needs no React.
   * `() => import('@vitrine/dialogs/react')` loads the host of React. With `null` the app renders
   * `<DialogHost dialogs={dialogs} />` itself.
   */
  readonly host?: (() => Promise<DialogsHost>) | null | undefined
  /** Texts in the page's language, or a function that loads them with the host. Default: en-US. */
  readonly messages?: DialogMessages | (() => Promise<DialogMessages>) | undefined
  /** Loads the sheet. The host shows nothing before this promise settles, so no dialog shows without its looks. */
  readonly styles?: (() => Promise<unknown>) | undefined
}

type Settle<Outcome> = Pick<DialogEntry, 'id' | 'fail'> & { readonly settle: (outcome: Outcome) => void }

/**
 * Creates a store of dialogs. The store holds the calls; the first call loads the host that shows them [DLG-8] [DLG-4].
 * A page needs one store. If the host cannot be loaded, the system-error overlay shows without it, other calls reject
 * [DLG-39], and the next call loads the host again. On a server the store stays empty [DLG-42].
 * @example
 * const dialogs = createDialogs()
 * if ((await dialogs.confirm({ title: 'Empty the cart?' })) === 'confirm') cart.clear()
 */
export function createDialogs(options: DialogsOptions = {}): Dialogs {
  const { host = () => import('./mountDialogs.js') } = options
  const store = createStore<readonly DialogEntry[]>([])
  let lastId = 0
  let mounting: Promise<void> | undefined
  let unmount: (() => void) | undefined

  async function load(loadHost: () => Promise<DialogsHost>): Promise<[DialogsHost, DialogMessages | undefined]> {
    const { messages, styles } = options
    const [loaded, texts] = await Promise.all([
      loadHost(),
      typeof messages === 'function' ? messages() : messages,
      styles?.(),
    ])
    return [loaded, texts]
  }

  /** Mounts the host once; after a failure or `stop()` the next call mounts it again. */
  function mountHost(): void {
    if (mounting || !host) return
    const current = load(host).then(
      ([{ mountDialogs }, messages]) => {
        if (mounting === current) unmount = mountDialogs(dialogs, { messages })
      },
      (cause: unknown) => {
        if (mounting !== current) return
        mounting = undefined
        for (const entry of store.get()) failCall(entry, cause)
      },
    )
    mounting = current
  }

  function open<Outcome>(kind: string, add: (call: Settle<Outcome>) => DialogEntry): Promise<Outcome> {
    if (!globalThis.document)
      return Promise.reject(
        new Error(
          `[dialogs] A server has no visitor who could answer ${kind}(). Call it in the browser, from an event.`,
        ),
      )
    return new Promise<Outcome>((resolve, reject) => {
      const id = (lastId += 1)
      const remove = (): void => store.set(store.get().filter((entry) => entry.id !== id))
      const entry = add({
        id,
        settle(outcome) {
          remove()
          resolve(outcome)
        },
        fail(error) {
          remove()
          reject(error)
        },
      })
      store.set([...store.get(), entry])
      mountHost()
    })
  }

  const dialogs: Dialogs = {
    get entries() {
      return store.get()
    },
    subscribe: (listener) => store.listen(listener),
    confirm: (call) => open('confirm', (settle) => ({ kind: 'confirm', options: call, ...settle })),
    alert: (call) => open('alert', (settle) => ({ kind: 'alert', options: call, ...settle })),
    toast: (call) => open('toast', (settle) => ({ kind: 'toast', options: call, ...settle })),
    systemError: (call) => open('systemError', (settle) => ({ kind: 'systemError', options: call, ...settle })),
    stop() {
      mounting = undefined
      unmount?.()
      unmount = undefined
      cancelCalls(store.get())
    },
  }
  return dialogs
}

/**
 * Answers a call that no host can show: the system error shows without the host, any other call rejects [DLG-30]
 * [DLG-39].
 */
function failCall(entry: DialogEntry, cause: unknown): void {
  const error = new Error(
    `[dialogs] The host of dialogs could not be loaded, so ${entry.kind}() has no answer. Ask in another way, or try again.`,
    { cause },
  )
  if (entry.kind !== 'systemError') entry.fail(error)
  else
    import('./systemError.js')
      .then(({ showSystemError }) => showSystemError(entry.options))
      .then(entry.settle, () => entry.fail(error))
}
