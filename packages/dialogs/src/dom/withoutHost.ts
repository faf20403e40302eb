import type { DialogEntry } from '../core/dialogs.js'
import { showSystemError } from './systemError.js'

/**
 * What becomes of calls that nothing can show: the system-error overlay comes in its plain form, the others reject.
 * @param cause - Why the host could not be had.
 */
export function withoutHost(entries: readonly DialogEntry[], cause: unknown): void {
  const isServer = !globalThis.document
  for (const { kind, options, settle } of entries) {
    if (kind === 'systemError' && !isServer) settle(showSystemError(options) as Promise<never>)
    else
      settle(
        Promise.reject(
          new Error(
            isServer
              ? `[dialogs] There is nobody to ask on a server, so ${kind}() has no answer. Call it in the browser, from an event.`
              : `[dialogs] What shows dialogs could not be loaded, so ${kind}() has no answer. Ask in another way, or try again.`,
            { cause },
          ),
        ),
      )
  }
}
