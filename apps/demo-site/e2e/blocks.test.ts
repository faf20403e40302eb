import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useVisitors } from './harness.ts'
import { hold } from './routes.ts'

const { visit } = useVisitors('no-preference')

/** Reads the `aria-expanded` attributes of the accordion's buttons and the `hidden` attributes of its panels. */
function readPlan(page: Page, block = '#block-plan'): Promise<unknown> {
  return page.locator(block).evaluate((element) => ({
    expanded: [...element.querySelectorAll('[data-part=trigger]')].map((one) => one.getAttribute('aria-expanded')),
    closed: [...element.querySelectorAll('[data-part=panel]')].map((one) => one.getAttribute('hidden')),
  }))
}

/** Expected `aria-expanded` and `hidden` attributes of the accordion while the given items are open, 0-based. */
function openPlan(...open: readonly number[]): unknown {
  const items = [0, 1, 2, 3, 4]
  return {
    expanded: items.map((index) => String(open.includes(index))),
    closed: items.map((index) => (open.includes(index) ? null : 'until-found')),
  }
}

test('an accordion opens and closes by click and key, at once where motion is unwelcome [BLK-17] [BLK-19]', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const plan = page.locator('#block-plan')
  expect(await readPlan(page)).toEqual(openPlan(0))
  await plan.getByRole('button', { name: 'Getting here' }).click()
  await expect.poll(() => readPlan(page)).toEqual(openPlan(1))
  await plan.getByText('Tram 4 stops at Lamp Works').waitFor()
  const animations = await plan.evaluate((element) => {
    element.querySelector<HTMLElement>('#plan-trigger-2')!.click()
    return element.getAnimations({ subtree: true }).length
  })
  expect(animations).toBe(0)
  expect(await readPlan(page)).toEqual(openPlan(2))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').textContent()).toBe('With children')
  await page.keyboard.press('Enter')
  expect(await readPlan(page)).toEqual(openPlan(3))
  await page.keyboard.press('Space')
  expect(await readPlan(page)).toEqual(openPlan())
})

test('an accordion moves where motion is welcome [BLK-15]', async () => {
  const { page } = await visit()
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.locator('#plan-trigger-1').click()
  await page.locator('#plan-panel-1[data-state=open]').waitFor()
  const states = await page.locator('#block-plan').evaluate((element) => {
    element.querySelector<HTMLElement>('#plan-trigger-2')!.click()
    return ['#plan-panel-1', '#plan-panel-2'].map((id) => {
      const panel = element.querySelector(id)!
      return [panel.getAttribute('data-state'), panel.getAnimations().length]
    })
  })
  expect(states).toEqual([
    ['closing', 1],
    ['opening', 1],
  ])
  await page.locator('#plan-panel-2[data-state=open]').waitFor()
  await expect.poll(() => readPlan(page)).toEqual(openPlan(2))
})

test('what the page search finds in a closed panel is shown, before the start and after [BLK-19]', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' })
  const chunk = await hold(page, '**/assets/accordion-island-*.js')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  // Set a URL fragment to reveal text in a closed panel: the browser's text search, which a test cannot start, reveals
  // text by the same steps.
  const find = (id: string): Promise<void> =>
    page.evaluate((hash) => {
      location.hash = hash
    }, id)
  await page.waitForFunction(() =>
    Object.getOwnPropertySymbols(document).some((one) => /vitrine.runtime/.test(String(one))),
  )
  await find('plan-panel-1')
  await page.getByText('Tram 4 stops at Lamp Works').waitFor()
  await chunk.asked
  await chunk.release()
  await expect.poll(() => readPlan(page)).toEqual(openPlan(0, 1))
  await find('plan-panel-3')
  await page.getByText('Children are free everywhere.').waitFor()
  await expect.poll(() => readPlan(page)).toEqual(openPlan(3))
})

test('a click on an accordion before its code has come opens it once [RUN-11] [RUN-50]', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' })
  const [entry, chunk] = [await hold(page, '**/assets/entry-*.js'), await hold(page, '**/assets/accordion-island-*.js')]
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => {
    const seen: (string | null)[] = []
    Object.assign(window, { seen })
    const trigger = document.querySelector('#plan-trigger-1')!
    new MutationObserver(() => seen.push(trigger.getAttribute('aria-expanded'))).observe(trigger, {
      attributeFilter: ['aria-expanded'],
    })
  })
  await page.locator('#plan-trigger-1').click()
  await entry.release()
  await chunk.asked
  const plan = page.locator('#block-plan')
  expect(await plan.getAttribute('aria-busy')).toBe('true')
  await chunk.release()
  await expect.poll(() => readPlan(page)).toEqual(openPlan(1))
  expect(await plan.getAttribute('aria-busy')).toBe(null)
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['true'])
})

test('blocks that come later start once; one that leaves is stopped [RUN-15]', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' })
  const entry = await hold(page, '**/assets/entry-*.js')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => {
    const blocks = [...document.querySelectorAll('#block-wall, #block-plan')]
    const later = blocks.map((block) => block.cloneNode(true) as Element)
    for (const block of later) block.id = `${block.id}-later`
    Object.assign(window, { blocks, later })
  })
  await entry.release()
  await page.locator('#plan-trigger-1').click()
  await expect.poll(() => readPlan(page)).toEqual(openPlan(1))
  await page.evaluate(() => {
    const { blocks, later } = window as unknown as { blocks: Element[]; later: Element[] }
    blocks[0]!.after(...later)
    for (const block of blocks) block.remove()
  })
  const wall = page.locator('#block-wall-later')
  await wall.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => wall.locator('[data-part=counter]').textContent()).toBe('2 of 8')
  await page.locator('#block-plan-later').getByRole('button', { name: 'Getting here' }).click()
  await expect.poll(() => readPlan(page, '#block-plan-later')).toEqual(openPlan(1))
  const gone = await page.evaluate(() =>
    (window as unknown as { blocks: Element[] }).blocks.map((block) => {
      for (const control of block.querySelectorAll<HTMLElement>('[data-part=next], #plan-trigger-2')) control.click()
      return [block.querySelectorAll('[inert]').length, block.querySelector('[aria-expanded=true]')?.id]
    }),
  )
  expect(gone).toEqual([
    [0, undefined],
    [0, 'plan-trigger-0'],
  ])
})
