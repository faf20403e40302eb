import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/** Tab stops that lie between two controls of one page at most. */
const MOST_STOPS = 80

/** Presses Tab until a control has focus, and expects that its focus can be seen inside the window. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  const target = await control.elementHandle()
  const hasFocus = () => target!.evaluate((element) => element === document.activeElement)
  for (let stop = 0; stop < MOST_STOPS && !(await hasFocus()); stop += 1) await page.keyboard.press('Tab')
  expect(await hasFocus(), `Tab reaches ${control}`).toBe(true)
  // Poll until the focused control is inside the window, because the page may still be scrolling to the control.
  await expect
    .poll(
      () =>
        target!.evaluate((element) => {
          const box = (element.closest('label') ?? element).getBoundingClientRect()
          return box.bottom > 0 && box.top < innerHeight && element.matches(':focus-visible')
        }),
      { message: `focus of ${control} is seen` },
    )
    .toBe(true)
}

/** Types into a field that has the label, in place of what it holds. */
export async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Presses a control that has the role and name, by Enter, and waits for the address of the next page. */
export async function press(page: Page, control: Locator, next: RegExp): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
  await page.waitForURL(next, { waitUntil: 'domcontentloaded' })
}

/** Selects a radio button by keyboard: Tab enters the group, and arrow keys move within it. */
export async function choose(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('radio', { name }).first()
  const group = await wanted.getAttribute('name')
  const checked = page.locator(`input[type=radio][name="${group}"]:checked`)
  await tabTo(page, (await checked.count()) > 0 ? checked : page.locator(`input[type=radio][name="${group}"]`).first())
  for (let step = 0; step < 8 && !(await wanted.isChecked()); step += 1) {
    await page.keyboard.press((await checked.count()) > 0 ? 'ArrowDown' : 'Space')
  }
  expect(await wanted.isChecked(), name).toBe(true)
}
