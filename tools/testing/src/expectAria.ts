import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'

/** The texts of the elements that an attribute names by id, joined as a screen reader reads them. */
function named(element: Element, attribute: string): string | undefined {
  const ids = element.getAttribute(attribute)?.split(/\s+/)
  return ids?.map((id) => element.ownerDocument.getElementById(id)?.textContent ?? `no element #${id}`).join(' ')
}

/** A modal dialog as its users meet it. */
export interface ModalCase {
  readonly role: 'dialog' | 'alertdialog'
  readonly name: string
  readonly description?: string
  /** Opens it, and answers its element. The page has focus on `opener` when this is called. */
  readonly open: () => Promise<HTMLElement>
  /** Closes it as a visitor would; settles when it has left the document. */
  readonly close: () => Promise<void>
  /** What has focus at first. */
  readonly initialFocus: (dialog: HTMLElement) => Element | null
}

/** A page longer than the window, with a control to open something from, which has focus. Scrolled down a little. */
function longPage(): { readonly opener: HTMLButtonElement; readonly section: HTMLElement } {
  const main = document.body.appendChild(document.createElement('main'))
  main.innerHTML =
    '<div style="height: 300px"></div><section><button>Opener</button></section><a href="#after">After</a><div style="height: 3000px"></div>'
  const opener = main.querySelector('button')!
  window.scrollTo(0, 120)
  opener.focus({ preventScroll: true })
  return { opener, section: opener.parentElement! }
}

/**
 * What every modal dialog owes (WAI-ARIA Authoring Practices): role, name and description; focus moves in, stays in both
 * ways and returns, also when the opener is gone; the page behind is out of reach and does not move.
 */
export async function expectModal({ role, name, description, open, close, initialFocus }: ModalCase): Promise<void> {
  for (const openerStays of [true, false]) {
    const { opener, section } = longPage()
    const before = { scroll: window.scrollY, left: section.getBoundingClientRect().left }
    const dialog = await open()
    const { activeElement } = document

    expect(dialog.getAttribute('role'), 'role').toBe(role)
    expect(dialog.getAttribute('aria-modal'), 'aria-modal').toBe('true')
    expect(named(dialog, 'aria-labelledby') ?? dialog.ariaLabel, 'name').toBe(name)
    if (description !== undefined) expect(named(dialog, 'aria-describedby'), 'description').toBe(description)
    expect(activeElement, 'initial focus').toBe(initialFocus(dialog))
    expect(dialog.closest('[aria-hidden="true"], [inert]'), 'not hidden by what it stands in').toBeNull()

    for (const keys of ['{Tab}', '{Shift>}{Tab}{/Shift}'])
      for (let step = 0; step < 4; step += 1) {
        await userEvent.keyboard(keys)
        expect(dialog.contains(document.activeElement), `focus stays inside after ${keys}`).toBe(true)
      }

    opener.focus()
    expect(document.activeElement, 'the page behind takes no focus').not.toBe(opener)
    const { left, top, width, height } = opener.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    expect(hit && dialog.contains(hit), 'the page behind takes no press').toBe(true)
    window.scrollBy(0, 500)
    expect(window.getComputedStyle(document.documentElement).overflowY, 'the page behind does not scroll').toBe(
      'hidden',
    )
    window.scrollTo(0, before.scroll)

    if (!openerStays) opener.remove()
    await close()
    expect(dialog.isConnected, 'gone').toBe(false)
    expect(document.activeElement, 'focus returns').toBe(openerStays ? opener : section)
    expect(window.scrollY, 'the page has not scrolled').toBe(before.scroll)
    expect(section.getBoundingClientRect().left, 'the page has not moved').toBe(before.left)
    section.closest('main')!.remove()
  }
  window.scrollTo(0, 0)
}

/** What every tooltip owes: its role, the description of its trigger, and nothing inside that takes focus. */
export function expectTooltip(tooltip: Element, trigger: Element, text: string): void {
  expect(tooltip.getAttribute('role')).toBe('tooltip')
  expect(named(trigger, 'aria-describedby')).toBe(text)
  expect(tooltip.querySelector('a[href], button, input, select, textarea, [tabindex]')).toBeNull()
  expect(tooltip.contains(document.activeElement), 'focus stays on the trigger').toBe(false)
}

/** What every status owes: it is a polite live region that stood there before its message, and takes no focus. */
export async function expectStatus(say: () => void, text: string): Promise<void> {
  const focused = document.activeElement
  say()
  await expect
    .poll(() => document.querySelector('[role="status"]')?.textContent, {
      message: 'the region comes before the message',
    })
    .toBe('')
  const region = document.querySelector('[role="status"]')!
  await expect.poll(() => region.textContent).toContain(text)
  expect(region.getAttribute('aria-live') ?? 'polite').toBe('polite')
  expect(document.activeElement, 'focus stays where it is').toBe(focused)
}
