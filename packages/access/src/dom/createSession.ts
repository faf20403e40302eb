import { deleteCookie, IDENTITY_COOKIE } from '@vitrine/cookies'
import { isRequestError } from '@vitrine/core-data'
import { createStore, type Store } from '@vitrine/parts'
import type { AccessCalls } from '../api/accessCalls.js'
import type { Credentials } from '../core/credentials.js'
import type { AccessEvents } from '../core/events.js'
import { type Labels, LABELS } from '../core/labels.js'
import type { Viewer } from '../core/viewer.js'
import { announceIdentity } from './watchSession.js'

const LOGOUT = 'vitrine:access:logout' satisfies keyof AccessEvents

/** The state of signing in and out on a page. */
export interface SessionState {
  readonly status: 'idle' | 'signing-in' | 'signing-out'
  /** The visitor's text for why the last sign-in was refused; it never reveals whether the e-mail exists [ACC-13]. */
  readonly error?: string | undefined
}

/** How an account leaves. */
export interface SignOutOptions {
  /** `'reload'` reloads the page; `'leave'`, the default, opens `root` with `logout=true` [ACC-18] [ACC-19]. */
  readonly after?: 'leave' | 'reload' | undefined
  /** Address that `'leave'` opens: the site's root or the address of the preview's frame. A query is kept. Default `'/'`. */
  readonly root?: string | undefined
  /** Whether the visitor keeps the member's cart [ACC-15]. Default `false`. */
  readonly keepCart?: boolean | undefined
}

/** Ports and data of a session. */
export interface SessionOptions {
  readonly viewer: Viewer
  /** `accessCalls(client)` of `@vitrine/access/api`, or calls of your own. */
  readonly calls: Pick<AccessCalls, 'signIn' | 'logout' | 'endSession'>
  /** Default: the global document. */
  readonly document?: Document | undefined
  /** Opens an address. Default: `location.assign`. */
  readonly navigate?: ((address: string) => void) | undefined
  /** Reloads the page. Default: `location.reload`. */
  readonly reload?: (() => void) | undefined
  /** Sentences in the language of the page [ACC-49]. Default: en-US. */
  readonly labels?: Labels | undefined
  /** Is given the error of a failed sign-out, which shows nothing [ACC-20]. Default: `console.error`. */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** Signing in and out of one page. */
export interface Session {
  readonly $state: Pick<Store<SessionState>, 'get' | 'listen'>
  /** Signs in. @returns Whether the server took the credentials; a refusal stands in `$state`. Never rejects. */
  signIn(credentials: Credentials): Promise<boolean>
  /**
   * Signs an account out, and a member by the member's own call [ACC-41]. A visitor's call is ignored, and so is a second
   * one while the first is in progress [ACC-17]. @returns Whether this call signed out. Never rejects.
   */
  signOut(options?: SignOutOptions): Promise<boolean>
}

/**
 * Returns the address of the page after signing out: the target with `logout=true` in its query [ACC-18] [ACC-19].
 * @example signedOutAddress('/?lang=de', 'https://hall.test') // => 'https://hall.test/?lang=de&logout=true'
 */
export function signedOutAddress(root: string, base: string): string {
  const address = new URL(root, base)
  address.searchParams.set('logout', 'true')
  return address.href
}

/** Reads the text of a refusal; an error that is not a server's answer gives a general sentence. */
function refusal(error: unknown, { signInFailed }: Labels = LABELS): string {
  return isRequestError(error) ? error.message : (signInFailed ?? LABELS.signInFailed)
}

/**
 * Creates the session of a page: it signs in [ACC-11] [ACC-13] and out [ACC-17] [ACC-18] [ACC-19] [ACC-20] [ACC-21] by
 * the given calls, a member by the member's own call [ACC-41], and notifies other tabs [ACC-45].
 * @example
 * const session = createSession({ viewer: readViewer(context), calls: accessCalls(client) })
 * await session.signOut()
 */
export function createSession(options: SessionOptions): Session {
  const { viewer, calls, document = globalThis.document, onError = (error) => console.error(error) } = options
  const { location } = document
  const { navigate = (address) => location.assign(address), reload = () => location.reload() } = options
  const $state = createStore<SessionState>({ status: 'idle' })

  async function end(keepCart: boolean | undefined): Promise<void> {
    if (viewer.kind === 'account') await calls.logout()
    else await calls.endSession({ keepCart })
  }

  return {
    $state,
    async signIn(credentials) {
      if ($state.get().status !== 'idle') return false
      $state.set({ status: 'signing-in' })
      try {
        await calls.signIn(credentials)
        $state.set({ status: 'idle' })
        announceIdentity(document)
        return true
      } catch (error) {
        $state.set({ status: 'idle', error: refusal(error, options.labels) })
        return false
      }
    },
    async signOut({ after = 'leave', root = '/', keepCart } = {}) {
      if (viewer.kind === 'visitor' || $state.get().status !== 'idle') return false
      $state.set({ status: 'signing-out' })
      try {
        await end(keepCart)
      } catch (error) {
        $state.set({ status: 'idle' })
        onError(error)
        return false
      }
      document.dispatchEvent(new CustomEvent(LOGOUT, { bubbles: true, detail: {} }))
      deleteCookie(IDENTITY_COOKIE)
      announceIdentity(document)
      if (after === 'reload') reload()
      else navigate(signedOutAddress(root, location.href))
      return true
    },
  }
}
