import { isRtl } from '@vitrine/motion'
import { requirePart, setAttributes } from '@vitrine/parts'
import { menuParts } from './parts.js'
import { tabOfKey } from './tabOfKey.js'

const all = (element: HTMLElement, part: string): HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>(`[data-scope='menu'][data-part='${part}']`),
]

/**
 * The tabs of menus over the server's markup: arrow keys move the focus and wrap, Home and End go to the ends, Enter, Space
 * and a press show a menu [BLK-20] [BLK-21]. A menu in which the page search finds its text is shown.
 * @param element - The menus' root, or an element around it.
 * @returns Stops it and restores the markup of the server [RUN-54].
 * @example const stop = enhanceMenu(document.querySelector('#block-menu'))
 */
export function enhanceMenu(element: HTMLElement): () => void {
  const root = requirePart(element, 'menu', 'root')
  const [tabs, panels] = [all(root, 'tab'), all(root, 'panel')]
  if (tabs.length < 2 || tabs.length !== panels.length) return () => {}
  const id = tabs[0]!.id.slice(0, -'-tab-0'.length)
  const shown = panels.findIndex((panel) => !panel.hasAttribute('hidden'))
  const controller = new AbortController()
  const { signal } = controller
  const show = (active: number): (() => void)[] =>
    menuParts(id, tabs.length, active).flatMap(({ tab, panel }, index) => [
      setAttributes(tabs[index]!, tab),
      setAttributes(panels[index]!, panel),
    ])
  const undo = show(shown)

  tabs.forEach((tab, index) => {
    // Listen for clicks only: the browser sends Enter and Space on a tab button as a click.
    tab.addEventListener('click', () => void show(index), { signal })
    tab.addEventListener(
      'keydown',
      (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
        const focused = tabOfKey(event.key, index, tabs.length, isRtl(root))
        if (focused === undefined) return
        event.preventDefault()
        tabs[focused]!.focus()
      },
      { signal },
    )
  })
  panels.forEach((panel, index) => {
    panel.addEventListener('beforematch', () => void show(index), { signal })
  })
  return () => {
    controller.abort()
    for (const restore of undo.splice(0)) restore()
  }
}
