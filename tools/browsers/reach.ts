import { selectorEngine } from '@vitest/browser/locators'

/** The real timers of the page: tests may replace them. */
const { setTimeout, performance } = window
const nextFrame = window.requestAnimationFrame.bind(window)
const now = performance.now.bind(performance)

/** The place where a hand may act, in pixels of the browser's window, or the reason why it may not. */
export type Reached = { readonly place: readonly [x: number, y: number] } | { readonly fault: string }

function find(selector: string): Element | undefined {
  const found = selectorEngine.querySelectorAll(selectorEngine.parseSelector(selector), document)
  if (found.length > 1) throw new Error(`${found.length} elements fit ${selector}`)
  return found[0]
}

const frame = (): Promise<void> =>
  new Promise((resolve) => {
    nextFrame(() => resolve())
    // A page in the background draws no frame.
    setTimeout(resolve, 100)
  })

/** Whether the element, its label or something in it is what the hand would meet at a place. */
function meets(element: Element, x: number, y: number): string {
  const [hit] = document.elementsFromPoint(x, y)
  let root = hit?.shadowRoot?.elementFromPoint(x, y) ?? hit
  const top = root
  for (; root; root = root.parentElement ?? ((root.getRootNode() as ShadowRoot).host as Element | undefined))
    if (root === element || (root instanceof HTMLLabelElement && root.control === element)) return ''
  return top
    ? `${top.cloneNode(false) instanceof Element ? (top.cloneNode(false) as Element).outerHTML : ''} lies over it`
    : 'it is outside of the window'
}

/** Why the element cannot be reached yet; an empty text where it can. */
async function obstacle(element: Element | undefined, kind: 'press' | 'hover' | 'write'): Promise<string> {
  if (!element) return 'there is no such element'
  const before = element.getBoundingClientRect()
  await frame()
  const { left, top, width, height } = element.getBoundingClientRect()
  if (!element.checkVisibility({ visibilityProperty: true }) || width * height === 0) return 'it is not visible'
  if (left !== before.left || top !== before.top || width !== before.width) return 'it moves'
  if (kind !== 'hover' && element.matches(':disabled, [aria-disabled=true]')) return 'it is disabled'
  return ''
}

/**
 * Waits until the hand can act on the one element that a selector names.
 * @param position - Pixels from the element's corner. Default: its middle.
 * @param timeout - Milliseconds that it waits.
 * @param force - Acts whatever lies over the element or locks it.
 */
async function reach(
  selector: string,
  kind: 'press' | 'hover' | 'write',
  position: { readonly x: number; readonly y: number } | undefined,
  timeout: number,
  force: boolean,
): Promise<Reached> {
  const end = now() + timeout
  let fault = ''
  do {
    const element = find(selector)
    fault = await obstacle(element, kind)
    if (!element || (fault && !force)) continue
    if (kind === 'write') {
      ;(element as HTMLElement).focus()
      return { place: [0, 0] }
    }
    const isInView = (): boolean => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
    }
    if (!isInView()) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const x = left + (position?.x ?? width / 2)
    const y = top + (position?.y ?? height / 2)
    fault = force ? '' : meets(element, x, y)
    const outer = frameElement?.getBoundingClientRect()
    if (!fault) return { place: [Math.round((outer?.left ?? 0) + x), Math.round((outer?.top ?? 0) + y)] }
    await frame()
  } while (now() < end)
  return { fault: `${selector}: ${fault}` }
}

declare global {
  var vitrineReach: typeof reach
}
globalThis.vitrineReach = reach
