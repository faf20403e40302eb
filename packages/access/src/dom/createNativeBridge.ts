import { hasFlag } from '@vitrine/links'

/** A call as it reaches the app [ACC-40]. */
export interface NativeCall {
  readonly promiseId: string
  readonly method: 'info' | 'sendEvent' | 'dismiss'
  readonly args: readonly unknown[]
}

/** The message handlers of the iOS app, by name. */
export interface NativeHandlers {
  readonly messageHandlers?:
    | Readonly<Record<string, { postMessage(call: NativeCall): unknown } | undefined>>
    | undefined
}

/** The windows of the two apps, as far as the bridge reads them. */
export interface NativeWindow {
  readonly location: { readonly href: string }
  readonly webkit?: NativeHandlers | undefined
}

/** Options of the bridge; inside the app it needs none. */
export interface NativeBridgeOptions {
  /** Name of the iOS message handler and of the Android interface. Default `'vitrine'`. */
  readonly handler?: string | undefined
  /** Default: the global window. */
  readonly window?: NativeWindow | undefined
}

/** The mobile app around the page [ACC-37]. */
export interface NativeBridge {
  /** Resolves with the app's description of itself. */
  info(): Promise<unknown>
  /** Sends an event with its body. */
  sendEvent(name: string, body?: unknown): Promise<unknown>
  /** Closes the web view. */
  dismiss(): Promise<unknown>
  /**
   * Takes the app's answer; the app calls it by the name that the page gives it. An unknown promise id is ignored, so
   * a second answer changes nothing [ACC-40]. A response with an `error` rejects.
   */
  settle(promiseId: string, response?: unknown): void
}

/** The two ends of a call that waits for the app. */
interface Waiting {
  resolve(response: unknown): void
  reject(error: unknown): void
}

const NOT_NATIVE = 'mobile platform not correctly identified'

/** Whether the page is shown inside the mobile app: the query has `platform=mobile-app` [ACC-38] [ACC-39]. */
export function isNativeApp(href: string): boolean {
  return hasFlag(href, 'platform')
}

function errorOf(response: unknown): string | undefined {
  const error = (response as { readonly error?: unknown } | null | undefined)?.error
  return error === undefined || error === null || error === false ? undefined : String(error)
}

/**
 * Creates the bridge to the mobile app [ACC-37]. Every call posts `{ promiseId, method, args }` to the iOS message
 * handler, or as JSON to the Android interface [ACC-40]. A call outside the app, or without a handler, rejects
 * [ACC-39], and so does one that cannot be posted [ACC-48].
 * @example
 * const bridge = createNativeBridge()
 * Object.assign(window, { vitrineSettle: bridge.settle })
 * await bridge.sendEvent('signed-in', { id })
 */
export function createNativeBridge(options: NativeBridgeOptions = {}): NativeBridge {
  const { handler = 'vitrine', window: view = window as unknown as NativeWindow } = options
  const waiting = new Map<string, Waiting>()
  let calls = 0

  /**
   * Posts a call to the platform [ACC-37] [ACC-40].
   * @throws {Error} Outside the app, and when the app has no such handler [ACC-39].
   */
  function post(call: NativeCall): void {
    if (!isNativeApp(view.location.href)) throw new Error(NOT_NATIVE)
    const ios = view.webkit?.messageHandlers
    const android = (view as unknown as Record<string, { postMessage?(text: string): unknown } | undefined>)[handler]
    if (ios) {
      const target = ios[handler]
      if (!target) throw new Error(`The handler "${handler}" was not found.`)
      target.postMessage(call)
    } else if (android?.postMessage) android.postMessage(JSON.stringify(call))
    else throw new Error(`The handler "${handler}" was not found.`)
  }

  function ask(method: NativeCall['method'], ...args: unknown[]): Promise<unknown> {
    const promiseId = `vitrine-${++calls}`
    return new Promise((resolve, reject) => {
      waiting.set(promiseId, { resolve, reject })
      try {
        post({ promiseId, method, args })
      } catch (error) {
        waiting.delete(promiseId)
        reject(error)
      }
    })
  }

  return {
    info: () => ask('info'),
    sendEvent: (name, body) => ask('sendEvent', name, body),
    dismiss: () => ask('dismiss'),
    settle(promiseId, response) {
      const call = waiting.get(promiseId)
      waiting.delete(promiseId)
      const error = errorOf(response)
      if (error === undefined) call?.resolve(response)
      else call?.reject(new Error(`The handler "${handler}" failed: ${error}`))
    },
  }
}
