import { createRoot } from 'react-dom/client'
import { cancelCalls } from '../../core/cancelCalls.js'
import type { Dialogs, HostOptions } from '../../core/dialogs.js'
import { DialogHost } from './DialogHost.js'

/**
 * Shows a store's dialogs with React on a page that is no React app: `createDialogs` calls it after it has loaded this
 * door as its host.
 * @returns Removes all of them; open ones are cancelled.
 */
export function mountDialogs(dialogs: Dialogs, options: HostOptions = {}): () => void {
  // Keep the host's own element out of the document: the host renders its dialogs through
  // portals into the topmost layer.
  const root = createRoot(document.createElement('div'))
  root.render(<DialogHost dialogs={dialogs} messages={options.messages} />)
  return () => {
    root.unmount()
    cancelCalls(dialogs.entries)
  }
}
