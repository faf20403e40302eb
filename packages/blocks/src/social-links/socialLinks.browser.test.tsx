import sheet from './social-links.css?inline'
import { render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { socialLinksCodec } from './codec.js'
import { SocialLinksBlock } from './SocialLinksBlock.js'

afterEach(() => document.querySelector('style.test')?.remove())

function show(data: object): HTMLElement {
  document.head.append(Object.assign(document.createElement('style'), { className: 'test', textContent: sheet }))
  const read = socialLinksCodec.read(data)
  if (!read.ok) throw new TypeError(read.error)
  return render(<SocialLinksBlock id="s" data={read.data} />).container
}

const LINKS = [
  { provider: 'instagram', href: 'https://www.instagram.com/lanternhall' },
  { href: 'https://lamp-post.example/lantern', title: 'Lamp Post' },
]

test('each account is one link with icon and name, to a window of its own [BLK-49]', async () => {
  const container = show({ links: LINKS })
  const links = [...container.querySelectorAll('a')]
  expect(links.map(({ href, target, rel }) => [href, target, rel])).toEqual([
    ['https://www.instagram.com/lanternhall', '_blank', 'me noopener'],
    ['https://lamp-post.example/lantern', '_blank', 'me noopener'],
  ])
  await expect.element(page.getByRole('link', { name: 'Instagram', exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Lamp Post', exact: true })).toBeVisible()
  for (const link of links) {
    const { width, height } = link.querySelector('svg')!.getBoundingClientRect()
    expect([width > 0, height > 0]).toEqual([true, true])
  }
})

test('an unknown service shows an icon that no known one has [BLK-49]', () => {
  const container = show({ links: [...LINKS, { href: 'https://other.example/hall' }] })
  const [known, unknown, another] = [...container.querySelectorAll('svg path')].map((path) => path.getAttribute('d'))
  expect(unknown).toBe(another)
  expect(unknown).not.toBe(known)
})

test('a link is large enough for a finger and takes its turn with the key Tab [BLK-49]', async () => {
  const container = show({ links: LINKS })
  for (const link of container.querySelectorAll('a')) {
    const { width, height } = link.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  }
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement).toBe(container.querySelector('a'))
})
