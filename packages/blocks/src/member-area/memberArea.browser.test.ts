import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderBlock } from '../registry/renderBlock.js'
import { fakeSite } from '../testing/fakeSite.js'
import { island } from './island.js'

const data = { logInHref: '/account', joinHref: '/club', membersHref: '/members', logOutAction: '/api/auth/Logout' }

function serve(viewer: string, more: object = {}): HTMLElement {
  document.body.innerHTML = renderBlock(
    { id: 'm1', type: 'member-area', data: { ...data, viewer, ...more } },
    {
      renderToStaticMarkup,
      renderToString,
      onError(error) {
        throw error
      },
      page: { crumb: 'crumb-1' },
    },
  )
  return document.body.firstElementChild as HTMLElement
}
const ways = (): readonly string[] => [...document.querySelectorAll('a, button')].map(({ textContent }) => textContent)

afterEach(() => document.body.replaceChildren())

test.each([
  ['visitor', ['Join', 'Log in']],
  ['member', ['To the members’ pages', 'Log out']],
  ['member-without-plan', ['Join', 'Log out']],
  ['account', ['To the members’ pages']],
])('a member area shows a %s the ways %j [BLK-55]', (viewer, expected) => {
  serve(viewer)
  expect(ways()).toEqual(expected)
})

test.each([
  ['visitor', true],
  ['member', false],
  ['member-without-plan', true],
])('a member area for members alone says so to a %s: %s [BLK-55]', (viewer, expected) => {
  const block = serve(viewer, { membersOnly: true })
  const locked = block.querySelector('[data-part=locked]')?.textContent
  expect(locked).toBe(expected ? 'This page available only site members' : undefined)
})

test('a member area has its title and its text, and each way only with an address [BLK-55]', () => {
  const block = serve('visitor', { title: 'Club', text: 'Come in' })
  const root = block.querySelector<HTMLElement>('[data-scope=members]')!
  expect([root.dataset['viewer'], block.querySelector('h2')!.textContent]).toEqual(['visitor', 'Club'])
  expect(block.querySelector('[data-part=text]')!.textContent).toBe('Come in')
  const none = { logInHref: '', joinHref: '', membersHref: '', logOutAction: '' }
  for (const viewer of ['visitor', 'member', 'account']) {
    expect(serve(viewer, none).querySelector('a, button, form, h2, [data-part=text]')).toBeNull()
  }
})

test.each([
  [
    'visitor',
    [
      ['/club', 'primary'],
      ['/account', 'secondary'],
    ],
  ],
  ['member', [['/members', 'primary']]],
])('the links of a %s lead to %j [BLK-55]', (viewer, expected) => {
  const links = [...serve(viewer).querySelectorAll('a')]
  expect(links.map((link) => [link.getAttribute('href'), link.dataset['kind']])).toEqual(expected)
})

test('an account reads no text about members alone, and has no sign-out of members [BLK-55]', () => {
  const block = serve('account', { membersOnly: true })
  expect([block.querySelector('[data-part=locked]'), block.querySelector('form')]).toEqual([null, null])
})

test('a form of a page without a crumb posts none [BLK-55]', () => {
  document.body.innerHTML = renderBlock(
    { id: 'm1', type: 'member-area', data: { ...data, viewer: 'member' } },
    { renderToStaticMarkup, renderToString, onError() {} },
  )
  const form = document.querySelector('form')!
  expect([form.querySelector('input'), form.querySelector('button')!.type]).toEqual([null, 'submit'])
})

test('a member area without a sign-out form starts, and after its stop the browser posts [ACC-41]', async () => {
  const site = fakeSite(() => new Promise(() => {}), { memberAccountId: 'm-7' })
  expect(island.decode(7)).toEqual({ ok: true, data: undefined })
  const visitor = await island.start(serve('visitor'), undefined, site)
  visitor()
  const block = serve('member')
  const stop = await island.start(block, undefined, site)
  stop()
  const posted = new Promise<boolean>((resolve) => {
    document.addEventListener(
      'submit',
      (event) => {
        resolve(!event.defaultPrevented)
        event.preventDefault()
      },
      { once: true },
    )
  })
  block.querySelector('button')!.click()
  expect([await posted, site.calls]).toEqual([true, []])
})

test('a member logs out by the call of members, and without script by a post with the crumb [ACC-41] [BLK-55]', async () => {
  const block = serve('member')
  const form = block.querySelector('form')!
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/api/auth/Logout'])
  expect(new FormData(form).get('crumb')).toBe('crumb-1')
  // Let the call for signing out never settle, so that the test's page is not reloaded.
  const site = fakeSite(() => new Promise(() => {}), { memberAccountId: 'm-7' })
  const stop = await island.start(block, undefined, site)
  await userEvent.click(page.getByRole('button', { name: 'Log out' }))
  await expect.poll(() => site.calls.map(({ path }) => path)).toEqual(['/api/site-users/account/session'])
  stop()
})
