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
  /** Element with the initial focus. */
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
 * Checks every modal dialog (WAI-ARIA Authoring Practices): role, name and description; focus moves in, stays in both
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

/** Checks every tooltip: its role, the description of its trigger, and nothing inside that takes focus. */
export function expectTooltip(tooltip: Element, trigger: Element, text: string): void {
  expect(tooltip.getAttribute('role')).toBe('tooltip')
  expect(named(trigger, 'aria-describedby')).toBe(text)
  expect(tooltip.querySelector('a[href], button, input, select, textarea, [tabindex]')).toBeNull()
  expect(tooltip.contains(document.activeElement), 'focus stays on the trigger').toBe(false)
}

/** Checks every status: it is a polite live region that stood there before its message, and takes no focus. */
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

/** A grid of days as its users meet it. */
export interface GridCase {
  readonly grid: HTMLElement
  /** Name of the grid. */
  readonly name: string
  /** Keys, each with the text by which the cell that then has focus is known. */
  readonly moves: readonly (readonly [key: string, focused: string])[]
  /** The text by which a cell is known. */
  readonly textOf: (cell: Element) => string | null
}

/**
 * Checks every grid (WAI-ARIA Authoring Practices): role and name, rows of cells, one cell in the tab order, and keys
 * that move the focus. The cell in the tab order has focus when this is called.
 */
export async function expectGrid({ grid, name, moves, textOf }: GridCase): Promise<void> {
  expect(grid.getAttribute('role'), 'role').toBe('grid')
  expect(grid.ariaLabel ?? named(grid, 'aria-labelledby'), 'name').toBe(name)
  const cells = [...grid.querySelectorAll('[role=gridcell]')]
  expect(cells.length, 'cells').toBeGreaterThan(0)
  for (const cell of cells) expect(cell.parentElement!.getAttribute('role'), 'cells are in rows').toBe('row')
  for (const [key, focused] of moves) {
    await userEvent.keyboard(key)
    await expect.poll(() => textOf(document.activeElement!), { message: `focus after ${key}` }).toBe(focused)
    const inOrder = [...grid.querySelectorAll('[role=gridcell]')].filter((cell) => (cell as HTMLElement).tabIndex === 0)
    expect(inOrder, `one cell in the tab order after ${key}`).toEqual([document.activeElement])
  }
}

/** A combobox with a list of suggestions as its users meet it. */
export interface ComboboxCase {
  readonly input: HTMLInputElement
  /** The text that is typed so that suggestions appear. */
  readonly text: string
  /** Suggestions in their order. */
  readonly options: readonly string[]
}

/**
 * Checks every combobox with a listbox (WAI-ARIA Authoring Practices): role, the list that it controls, expanded state,
 * the active option named while the focus stays in the field, arrows that go round, and Escape that closes.
 */
export async function expectCombobox({ input, text, options }: ComboboxCase): Promise<void> {
  const list = (): HTMLElement => document.getElementById(input.getAttribute('aria-controls')!)!
  const active = (): string | undefined => named(input, 'aria-activedescendant')
  expect(input.getAttribute('role'), 'role').toBe('combobox')
  expect(input.getAttribute('aria-autocomplete')).toBe('list')
  expect(input.getAttribute('aria-expanded')).toBe('false')
  expect(list().getAttribute('role')).toBe('listbox')
  expect(list().ariaLabel, 'the list has a name').toBeTruthy()
  await userEvent.type(input, text)
  await expect.poll(() => input.getAttribute('aria-expanded'), { message: 'expanded' }).toBe('true')
  const shown = [...list().querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
  expect(shown, 'options').toEqual(options)
  expect(active(), 'no option is active before an arrow').toBeUndefined()
  for (const option of [...options, options[0]]) {
    await userEvent.keyboard('{ArrowDown}')
    expect(active(), 'the active option').toBe(option)
    const selected = [...list().querySelectorAll('[aria-selected=true]')].map(({ textContent }) => textContent)
    expect(selected, 'the selected option').toEqual([option])
  }
  await userEvent.keyboard('{ArrowUp}')
  expect(active(), 'Up from the first option is the last').toBe(options.at(-1))
  expect(document.activeElement, 'focus stays in the field').toBe(input)
  await userEvent.keyboard('{Escape}')
  expect(input.getAttribute('aria-expanded'), 'Escape closes').toBe('false')
  expect(active(), 'no option is active in a closed list').toBeUndefined()
  expect(input.value, 'Escape keeps the text').toBe(text)
}
