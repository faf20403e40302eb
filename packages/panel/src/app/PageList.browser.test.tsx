import { RequestError } from '@vitrine/core-data'
import { render } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ListedPage } from '../api/answers.js'
import type { PanelCalls } from '../api/panelCalls.js'
import { PageList } from './PageList.js'

let pages: ListedPage[] = []
let deleted: string[] = []

const listed = (path: string, title: string): ListedPage => ({
  id: path.slice(1).replaceAll('/', '-') || 'home',
  path,
  title,
  state: 'published',
  hidden: false,
  product: false,
  planned: null,
  hasFailed: false,
})

const calls = {
  listPages: async () => pages,
  async placePage(id: string, place: Partial<ListedPage>) {
    if (pages.some((one) => one.id !== id && one.path === place.path))
      throw new RequestError('status', 'The page “Café” has this address.', { status: 400, url: '/' })
    pages = pages.map((one) => (one.id === id ? { ...one, ...place } : one))
    return 0
  },
  async deletePage(id: string) {
    deleted.push(id)
    pages = pages.filter((one) => one.id !== id)
  },
} as unknown as PanelCalls

const show = (): unknown =>
  render(<PageList options={{ calls, basePath: '/config/editor', signInPath: '/account' }} onOpen={() => undefined} />)
const row = (title: string) => page.getByRole('link', { name: title, exact: false })
async function focus(title: string): Promise<void> {
  await expect.element(row(title)).toBeVisible()
  ;(row(title).element() as HTMLElement).focus()
}
const pathOf = (id: string): string | undefined => pages.find((one) => one.id === id)?.path

beforeEach(() => {
  pages = [listed('/', 'Home'), listed('/cafe', 'Café'), listed('/hall', 'The hall'), listed('/visit', 'Visit us')]
  deleted = []
})

test('keys and a window move, rename, hide and delete a page, say so, and take it back [PAN-122]', async () => {
  show()
  await focus('Visit us')
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect.poll(() => pathOf('visit')).toBe('/hall/visit')
  await expect.element(row('Visit us')).toHaveFocus()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect.poll(() => pathOf('visit')).toBe('/visit')

  await page.getByRole('button', { name: 'Settings of “Visit us”' }).click()
  const settings = page.getByRole('dialog', { name: 'Visit us' })
  await settings.getByLabelText(/^End of its address/).fill('cafe')
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect.element(settings.getByRole('alert')).toHaveTextContent('The page “Café” has this address.')
  await settings.getByLabelText('Title').fill('Come')
  await settings.getByRole('combobox').selectOptions('/hall')
  await settings.getByRole('switch').click()
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => pages.find(({ id }) => id === 'visit'))
    .toMatchObject({
      title: 'Come',
      path: '/hall/visit',
      hidden: true,
    })
  await expect.element(page.getByText(/“Come” is hidden/)).toBeVisible()

  await focus('The hall')
  await userEvent.keyboard('{Delete}')
  const question = page.getByRole('dialog', { name: 'The hall' })
  await expect
    .element(question.getByRole('alert'))
    .toHaveTextContent(
      'Visitors will find nothing at /hall, and addresses that it has left lead nowhere. This cannot be undone. The page below it stays.',
    )
  expect(deleted).toEqual([])
  await question.getByRole('button', { name: 'Yes, delete the page' }).click()
  await expect.poll(() => deleted).toEqual(['hall'])
})

test('a site of 500 pages begins with its long branches closed, which open by a press and for a search [PAN-121]', async () => {
  pages = [
    listed('/', 'Home'),
    ...Array.from({ length: 20 }, (_hall, hall) => [
      listed(`/hall-${hall}`, `Hall ${hall}`),
      ...Array.from({ length: 24 }, (_room, at) => listed(`/hall-${hall}/room-${at}`, `Room ${hall}.${at}`)),
    ]).flat(),
  ]
  show()
  const links = document.getElementsByTagName('a')
  await expect.poll(() => links.length).toBe(21)
  await page.getByRole('button', { name: 'Pages below “Hall 7”' }).click()
  expect(links.length).toBe(45)
  await page.getByLabelText('Search pages').fill('room')
  await expect.poll(() => links.length).toBe(500)
  await expect.element(page.getByText('500 of 501 pages')).toBeVisible()
})
