import { IDENTITY_COOKIE, readCookie } from '@vitrine/cookies'

/** The channel by which tabs of one site announce that the identity cookie has changed. It carries no identity. */
const CHANNEL = 'vitrine.access.identity'

/** The part of the Cookie Store API that is used; browsers without it follow the channel and the return to the tab. */
interface CookieStore extends EventTarget {
  readonly get: unknown
}

/** Options of the watcher. */
export interface WatchSessionOptions {
  /** The id that the page was drawn for: that of the account or member, `undefined` for a visitor. */
  readonly id: string | undefined
  /** Is called once per change, with the id that is signed in now; `undefined` after a sign-out. */
  readonly onChange: (id: string | undefined) => void
  /** Default: the global document. */
  readonly document?: Document | undefined
}

/** Makes the other tabs of the site read the identity cookie again [ACC-45]. */
export function announceIdentity(document: Document = globalThis.document): void {
  const { defaultView: view } = document
  if (!view?.BroadcastChannel) return
  const channel = new view.BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/**
 * Watches who is signed in [ACC-45]: another tab, the server's answer to a form and an expired cookie change it. It
 * reads the identity cookie when a tab announces a change, when the browser reports a change of the cookie, and when
 * the visitor returns to the page. The channel closes on `pagehide`, so the page can enter the back/forward cache
 * [RUN-51].
 * @returns Stops watching.
 * @example watchSession({ id: readViewer(context).id, onChange: () => location.reload() })
 */
export function watchSession({ id, onChange, document = globalThis.document }: WatchSessionOptions): () => void {
  const view = document.defaultView as (Window & typeof globalThis) & { readonly cookieStore?: CookieStore }
  let known = id
  let channel: BroadcastChannel | undefined

  function look(): void {
    const identity = readCookie(IDENTITY_COOKIE) || undefined
    if (identity === known) return
    known = identity
    onChange(identity)
  }
  function open(): void {
    channel ??= view.BroadcastChannel && new view.BroadcastChannel(CHANNEL)
    channel?.addEventListener('message', look)
  }
  function close(): void {
    channel?.close()
    channel = undefined
  }
  function show(): void {
    open()
    look()
  }
  open()
  view.addEventListener('pagehide', close)
  view.addEventListener('pageshow', show)
  document.addEventListener('visibilitychange', look)
  view.cookieStore?.addEventListener('change', look)
  return () => {
    close()
    view.removeEventListener('pagehide', close)
    view.removeEventListener('pageshow', show)
    document.removeEventListener('visibilitychange', look)
    view.cookieStore?.removeEventListener('change', look)
  }
}
