import { createRoot } from 'react-dom/client'
import { setOwnEntries } from '../catalogue/ownEntries.js'
import type { PanelOptions } from './options.js'
import { Panel } from './Panel.js'

/**
 * Shows the panel in an element of the page [PAN-41].
 * @returns Removes it.
 * @example
 * mountPanel(document.querySelector('#panel')!, {
 *   calls: panelCalls(createClient({ xsrfToken })),
 *   basePath: '/config/editor',
 *   signInPath: '/account',
 * })
 */
export function mountPanel(element: Element, options: PanelOptions): () => void {
  setOwnEntries(options.ownBlocks ?? [])
  const root = createRoot(element)
  root.render(<Panel options={options} />)
  return () => root.unmount()
}
