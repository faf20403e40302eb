import type { DialogMessages, SystemErrorOptions } from './dialogs.js'

/** The texts of the system-error overlay. */
export interface SystemErrorView {
  readonly title: string
  readonly body: string
  /** Lines for developers. */
  readonly details: string
}

/**
 * Chooses the texts: in developer mode the raw error with its address and format, else the sentence for a failed
 * network, else the default [DLG-28] [DLG-29] [DLG-30]. Visitors see no internals.
 */
export function systemErrorView(options: SystemErrorOptions, messages: DialogMessages): SystemErrorView {
  const { error, url, format, networkMessage, developerMode } = options
  const title = messages.errorTitle
  if (developerMode && error !== undefined)
    return { title, body: String(error), details: [url, format].filter(Boolean).join('\n') }
  return { title, body: networkMessage || messages.errorBody, details: '' }
}
