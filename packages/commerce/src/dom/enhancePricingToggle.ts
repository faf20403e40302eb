import type { Stop } from '@vitrine/core-data/site'
import { requirePart, setAttributes } from '@vitrine/parts'

/** The first line of a view, as it is shown: the price. The rest of a view is read in its place. */
const firstLineOf = (view: HTMLElement | undefined): string => view?.innerText.trim().split('\n')[0]?.trim() ?? ''

const selector = (part: string): string => `[data-scope="pricing-toggle"][data-part="${part}"]`

/**
 * Switches between the two pricing views that `PricingToggle` rendered: the left one is shown first, unless the server has
 * pressed the other, and each button reports whether it is pressed [COM-48] [COM-49]. Buttons that submit a form without
 * scripts switch in place, and the prices that a press shows are announced [COM-70]. With one view there is nothing to switch.
 * @returns Stops it; both views are shown again.
 * @throws {MissingPartError} When there is no toggle.
 */
export function enhancePricingToggle(element: HTMLElement): Stop {
  const root = requirePart(element, 'pricing-toggle', 'root')
  const group = root.querySelector<HTMLElement>(selector('buttons'))
  if (!group) return () => {}
  const buttons = [...group.querySelectorAll<HTMLElement>(selector('button'))]
  const pressed = Math.max(
    0,
    buttons.findIndex((button) => button.getAttribute('aria-pressed') === 'true'),
  )
  const views = [...root.querySelectorAll<HTMLElement>(selector('view'))]
  const listening = new AbortController()
  const undo = [
    setAttributes(group, { hidden: false }),
    ...buttons.map((button) =>
      setAttributes(button, { 'aria-pressed': button.getAttribute('aria-pressed') ?? 'false' }),
    ),
    ...views.map((view) => setAttributes(view, { hidden: view.hidden })),
  ]
  const status = element.ownerDocument.createElement('span')
  setAttributes(status, { 'data-scope': 'pricing-toggle', 'data-part': 'status', role: 'status' })
  root.append(status)
  function show(selected: number): void {
    for (const [index, button] of buttons.entries()) {
      setAttributes(button, { 'aria-pressed': index === selected ? 'true' : 'false' })
    }
    for (const [index, view] of views.entries()) setAttributes(view, { hidden: index !== selected })
  }
  for (const [index, button] of buttons.entries()) {
    button.addEventListener(
      'click',
      (event) => {
        if (event.defaultPrevented) return
        event.preventDefault()
        show(index)
        status.textContent = firstLineOf(views[index])
      },
      { signal: listening.signal },
    )
  }
  show(pressed)
  return () => {
    listening.abort()
    status.remove()
    for (const each of undo) each()
  }
}
