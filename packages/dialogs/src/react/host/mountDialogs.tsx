import { createRoot } from 'react-dom/client'
import type { DialogMessages, Dialogs } from '../../core/dialogs.js'
import { DialogHost } from './DialogHost.js'

/**
 * Shows a store's dialogs on a page that is no React app: what `createDialogs` calls when it has fetched this door.
 * @param options.messages - Texts in the page's language. Default: en-US.
 * @returns Takes them all away; what is open is cancelled.
 */
export function mountDialogs(dialogs: Dialogs, options: { readonly messages?: DialogMessages } = {}): () => void {
  // Everything it shows is mounted elsewhere, inside the topmost layer.
  const root = createRoot(document.createElement('div'))
  root.render(<DialogHost dialogs={dialogs} messages={options.messages} />)
  return () => {
    root.unmount()
    for (const entry of dialogs.entries) {
      if (entry.kind === 'systemError') entry.settle('clear')
      else entry.settle('cancel')
    }
  }
}
