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
  expect(block.textContent.includes('This page available only site members')).toBe(expected)
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
