import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MenuPage } from './codec.js'
import { enhanceMenu } from './enhanceMenu.js'
import sheet from './menu.css?inline'
import { MenuBlock } from './MenuBlock.js'

const menu = (title: string): MenuPage => ({
  title,
  description: '',
  sections: [
    {
      title: 'Soups',
      description: '',
      items: [{ title: `Soup of ${title}`, description: '', price: '7', options: [] }],
    },
  ],
})

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  document.body.replaceChildren()
  document.documentElement.dir = ''
})

function show(titles: readonly string[] = ['Lunch', 'Dinner', 'Drinks']) {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToStaticMarkup(<MenuBlock id="m" data={{ headingLevel: 2, menus: titles.map(menu) }} />)
  const before = place.innerHTML
  stop = enhanceMenu(place)
  const tab = (name: string) => page.getByRole('tab', { name })
  return { place, before, tab, first: place.querySelector<HTMLElement>('[role=tab]') }
}

const focused = (): string | null => document.activeElement!.textContent

test('arrow keys move the focus and wrap, and show nothing by themselves [BLK-20] [BLK-21]', async () => {
  const { tab, first } = show()
  first!.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe('Dinner')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(focused()).toBe('Drinks')
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe('Lunch')
  await expect.element(tab('Lunch')).toHaveAttribute('aria-selected', 'true')
})

test('Home and End go to the ends [BLK-21]', async () => {
  const { first } = show()
  first!.focus()
  await userEvent.keyboard('{End}')
  expect(focused()).toBe('Drinks')
  await userEvent.keyboard('{Home}')
  expect(focused()).toBe('Lunch')
})

test.each(['{Enter}', ' '])('the key %j shows the menu of the focused tab [BLK-20] [BLK-21]', async (key) => {
  const { tab, first } = show()
  first!.focus()
  await userEvent.keyboard(`{ArrowRight}${key}`)
  await expect.element(tab('Dinner')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('tabpanel', { name: 'Dinner' })).toBeVisible()
  expect(page.getByRole('tabpanel').elements()).toHaveLength(1)
})

test('a press shows a menu, and Tab reaches the tab that was pressed and then its menu [BLK-21]', async () => {
  const { tab, place } = show()
  await tab('Drinks').click()
  await expect.element(page.getByText('Soup of Drinks')).toBeVisible()
  expect([...place.querySelectorAll<HTMLElement>('[role=tab]')].map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement!.id).toBe('m-panel-2')
})

test('Tab comes back to the tab of the shown menu after an arrow key has left it [BLK-73]', async () => {
  const { first } = show()
  first!.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe('Dinner')
  await userEvent.tab()
  await userEvent.tab({ shift: true })
  expect(focused()).toBe('Lunch')
  await expect.element(page.getByRole('tablist', { name: 'Menus' })).toBeVisible()
})

test('from right to left the left arrow goes to the next tab [BLK-20]', async () => {
  document.documentElement.dir = 'rtl'
  const { first } = show()
  first!.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()).toBe('Dinner')
})

test('a menu in which the page search finds its text is shown [BLK-21]', async () => {
  const { tab, place } = show()
  place.querySelector('#m-panel-1')!.dispatchEvent(new Event('beforematch', { bubbles: true }))
  await expect.element(tab('Dinner')).toHaveAttribute('aria-selected', 'true')
})

test.each(['{Shift>}', '{Control>}', '{Alt>}', '{Meta>}'])(
  'an arrow key with %s moves nothing [BLK-20]',
  async (held) => {
    const { first } = show()
    first!.focus()
    await userEvent.keyboard(`${held}{ArrowRight}`)
    expect(focused()).toBe('Lunch')
  },
)

test('a key that moves the focus does not scroll, any other key is left to the browser [BLK-20]', () => {
  const { first } = show()
  const press = (key: string): boolean =>
    first!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  expect(['ArrowRight', 'Home', 'End', 'ArrowDown', 'a'].map(press)).toEqual([false, false, false, true, true])
})

test('a menu that is shown at the start stays shown, and Tab reaches its tab [BLK-21] [BLK-73]', () => {
  const place = document.body.appendChild(document.createElement('div'))
  const menus = ['Lunch', 'Dinner'].map(menu)
  place.innerHTML = renderToStaticMarkup(<MenuBlock id="m" data={{ headingLevel: 2, menus }} />)
  place.querySelector('#m-panel-0')!.setAttribute('hidden', 'until-found')
  place.querySelector('#m-panel-1')!.removeAttribute('hidden')
  stop = enhanceMenu(place)
  const tabs = [...place.querySelectorAll<HTMLElement>('[role=tab]')]
  expect(tabs.map((tab) => [tab.ariaSelected, tab.tabIndex])).toEqual([
    ['false', -1],
    ['true', 0],
  ])
})

test('menus of which one has no tab stay as they are [BLK-21]', () => {
  const place = document.body.appendChild(document.createElement('div'))
  const menus = ['Lunch', 'Dinner', 'Drinks'].map(menu)
  place.innerHTML = renderToStaticMarkup(<MenuBlock id="m" data={{ headingLevel: 2, menus }} />)
  place.querySelector('#m-tab-2')!.remove()
  const before = place.innerHTML
  stop = enhanceMenu(place)
  place.querySelector<HTMLElement>('#m-tab-1')!.click()
  expect(place.innerHTML).toBe(before)
})

test('a root without tabs and panels starts nothing [BLK-21]', () => {
  document.body.innerHTML = '<div data-scope="menu" data-part="root"></div>'
  stop = enhanceMenu(document.body)
  expect(document.body.innerHTML).toBe('<div data-scope="menu" data-part="root"></div>')
})

test('a single menu shows no tabs [BLK-21]', () => {
  const { place, before } = show(['Lunch'])
  expect(place.querySelector('[role=tablist]')).toBeNull()
  expect(place.innerHTML).toBe(before)
})

test('where no script runs, the menus stand one below another under their titles, without tabs [BLK-21]', () => {
  expect(sheet).toContain('(scripting: none)')
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = sheet.replaceAll('(scripting: none)', 'all')
  const menus = ['Lunch', 'Dinner', 'Drinks'].map(menu)
  document.body.innerHTML = renderToStaticMarkup(<MenuBlock id="m" data={{ headingLevel: 2, menus }} />)
  const lines = [...document.querySelectorAll<HTMLElement>('h2, [data-part=name]')]
  expect(lines.map((line) => [line.textContent, line.checkVisibility()])).toEqual([
    ['Lunch', true],
    ['Soup of Lunch', true],
    ['Dinner', true],
    ['Soup of Dinner', true],
    ['Drinks', true],
    ['Soup of Drinks', true],
  ])
  const ends = lines.flatMap((line) => [line.getBoundingClientRect().top, line.getBoundingClientRect().bottom])
  expect(ends.toSorted((one, other) => one - other)).toEqual(ends)
  expect(document.querySelector('[role=tablist]')!.checkVisibility()).toBe(false)
  style.remove()
})

test('starting changes nothing of the markup, and stopping restores it [RUN-54]', async () => {
  const { place, before, tab } = show()
  expect(place.innerHTML).toBe(before)
  await tab('Dinner').click()
  stop?.()
  expect(place.innerHTML).toBe(before)
  place.querySelector<HTMLElement>('#m-tab-1')!.click()
  place.querySelector('#m-panel-1')!.dispatchEvent(new Event('beforematch', { bubbles: true }))
  place.querySelector('#m-tab-0')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  expect(place.innerHTML).toBe(before)
})
