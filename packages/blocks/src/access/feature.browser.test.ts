import { announceIdentity } from '@vitrine/access'
import { RequestError } from '@vitrine/core-data'
import { type HeldNavigations, holdNavigations } from '@vitrine/testing/navigations'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeSite, type FakeSite } from '../testing/fakeSite.js'
import { feature } from './feature.js'

const OWNER = { authenticatedAccount: { id: 'owner' }, websiteRoles: [1] }
const MEMBER = { memberAccountId: 'm-7' }
const OWN_PATH = encodeURIComponent(location.pathname + location.search)
const PANEL = `push /config/?frameUrl=${OWN_PATH}`
const LOGOUT = '/api/auth/Logout'
const SESSION = '/api/site-users/account/session'

let navigations: HeldNavigations
let stops: (() => void)[]
beforeEach(async () => {
  navigations = await holdNavigations()
  stops = [navigations.stop]
})
afterEach(() => {
  for (const stop of stops.toReversed()) stop()
  sessionStorage.clear()
})

/** Starts access on the test's page, for the person whose id the identity cookie has. */
function start(context: object, id?: string, answer?: (path: string) => unknown): FakeSite {
  if (id !== undefined) signIn(id)
  const site = fakeSite(answer, { ...context })
  stops.push(feature(site, document) as () => void)
  return site
}
const signIn = (id: string): void => void (document.cookie = `ss_identity=${id}; path=/`)
const signOut = (): void => void (document.cookie = 'ss_identity=; Max-Age=0; path=/')
/** The visitor returns to this tab: the page reads at once who is signed in. */
const returnToTab = (): void => void document.dispatchEvent(new Event('visibilitychange'))
const pathsOf = (site: FakeSite): string[] => site.calls.map(({ path }) => path)
/** A call that stays pending. */
const never = (): Promise<never> => new Promise(() => {})

function show<E extends HTMLElement = HTMLElement>(html: string): E {
  document.body.innerHTML = html
  return document.body.firstElementChild as E
}

describe('a key', () => {
  test('Escape leads an account to the panel, other keys lead nowhere [ACC-30] [RUN-35]', async () => {
    start(OWNER, 'owner')
    await userEvent.keyboard('{Enter}x')
    expect(navigations.went).toEqual([])
    await userEvent.keyboard('{Escape}')
    expect(navigations.went).toEqual([PANEL])
  })

  test.each([
    [undefined, []],
    [{ allowEscapeKeyLogin: false }, []],
    [{ allowEscapeKeyLogin: true }, [PANEL]],
  ])(
    'Escape leads a visitor to the panel only by the site’s setting %j [ACC-30] [ACC-36] [RUN-35]',
    async (websiteSettings, went) => {
      start({ websiteSettings })
      await userEvent.keyboard('{Escape}')
      expect(navigations.went).toEqual(went)
    },
  )

  test('Shift+Escape logs an account out, and leads to the root with logout=true [ACC-32]', async () => {
    const site = start(OWNER, 'owner')
    await userEvent.keyboard('{Shift>}{Escape}{/Shift}')
    await expect.poll(() => navigations.went).toEqual(['push /?logout=true'])
    expect(pathsOf(site)).toEqual([LOGOUT])
    expect(document.cookie).not.toContain('ss_identity')
  })

  test('Shift+Escape does nothing for a visitor and for a member [ACC-32]', async () => {
    for (const context of [{}, MEMBER]) {
      const site = start(context)
      await userEvent.keyboard('{Shift>}{Escape}{/Shift}')
      expect([pathsOf(site), navigations.went]).toEqual([[], []])
      stops.pop()!()
    }
  })

  test('a logout that fails is reported, and the page stays [ACC-20]', async () => {
    const failure = new Error('offline')
    const site = start(OWNER, 'owner', () => Promise.reject(failure))
    await userEvent.keyboard('{Shift>}{Escape}{/Shift}')
    await expect.poll(() => site.reported).toEqual([{ error: failure, place: { source: 'feature', type: 'access' } }])
    expect(navigations.went).toEqual([])
  })

  test('Escape belongs to a panel in the page before it leads to the panel [ACC-33]', async () => {
    const panel = show(`<section data-scope="access" data-part="panel">
      <button type="button" data-scope="access" data-part="preview" hidden>Full screen</button>
      <iframe data-scope="access" data-part="frame" title="The site" srcdoc="<p>page</p>"></iframe></section>`)
    start(OWNER, 'owner')
    await userEvent.keyboard('{Escape}')
    expect(panel.hasAttribute('data-full')).toBe(true)
    expect(navigations.went).toEqual([])
    stops.pop()!()
    expect(panel.querySelector('button')!.hidden).toBe(true)
  })
})

describe('a change of the session in another tab', () => {
  test.each([
    ['a sign-out', OWNER, 'owner', signOut],
    ['a sign-in', {}, undefined, () => signIn('m-7')],
  ])('%s reloads the page, and the typed text is kept for it [ACC-44] [ACC-45]', async (_, context, id, change) => {
    show<HTMLFormElement>('<form><input id="words" name="words"></form>')
    document.querySelector('input')!.value = 'Is the hall free?'
    start(context, id)
    change()
    announceIdentity(document)
    await expect.poll(() => navigations.went).toEqual(['reload'])
    expect(sessionStorage.getItem('vitrine.access.kept')).toContain('Is the hall free?')
    expect(location.hash).toBe('#vt-kept')
  })

  test('another person reloads the page at once, without the text of the one before [ACC-45]', () => {
    show('<form><input id="words" name="words"></form>')
    document.querySelector('input')!.value = 'Is the hall free?'
    start(OWNER, 'owner')
    signIn('editor')
    returnToTab()
    expect(navigations.went).toEqual(['reload'])
    expect(sessionStorage.getItem('vitrine.access.kept')).toBeNull()
  })

  test('the same person changes nothing [ACC-45]', () => {
    start(OWNER, 'owner')
    returnToTab()
    expect(navigations.went).toEqual([])
  })

  test('waits while this tab signs out itself [ACC-45]', async () => {
    const site = start(OWNER, 'owner', never)
    await userEvent.keyboard('{Shift>}{Escape}{/Shift}')
    expect(pathsOf(site)).toEqual([LOGOUT])
    signIn('editor')
    returnToTab()
    expect(navigations.went).toEqual([])
  })

  test('waits while a form of the page is being sent [ACC-45]', async () => {
    const form = show<HTMLFormElement>('<form action="/send" method="post"><button>Send</button></form>')
    start(OWNER, 'owner')
    form.requestSubmit()
    await expect.poll(() => navigations.went).toEqual(['push /send'])
    signIn('editor')
    returnToTab()
    expect(navigations.went).toEqual(['push /send'])
  })

  test('waits while the browser posts a form that was sent before this code ran [ACC-45]', () => {
    show('<form data-posting><button>Sign out</button></form>')
    start(OWNER, 'owner')
    signIn('editor')
    returnToTab()
    expect(navigations.went).toEqual([])
  })

  test('does not wait for a form that script sends [ACC-45]', () => {
    const form = show<HTMLFormElement>('<form action="/send" method="post"><button>Send</button></form>')
    start(OWNER, 'owner')
    form.addEventListener('submit', (event) => event.preventDefault())
    form.requestSubmit()
    signIn('editor')
    returnToTab()
    expect(navigations.went).toEqual(['reload'])
  })
})

describe('a sign-out form', () => {
  const FORM = `<form action="${LOGOUT}" method="post"><button>Log out</button></form>`

  test('of a member makes the member’s own call instead of its post [ACC-41]', async () => {
    show(FORM)
    const site = start(MEMBER, 'm-7')
    await userEvent.click(page.getByRole('button', { name: 'Log out' }))
    await expect.poll(() => navigations.went).toEqual(['push /?logout=true'])
    expect(pathsOf(site)).toEqual([SESSION])
  })

  test.each([
    ['of an account', OWNER, 'owner', LOGOUT],
    ['of a member for something else', MEMBER, 'm-7', '/send'],
  ])('%s is posted by the browser [ACC-41]', async (_, context, id, action) => {
    const form = show<HTMLFormElement>(FORM)
    form.setAttribute('action', action)
    const site = start(context, id)
    await userEvent.click(page.getByRole('button', { name: 'Log out' }))
    await expect.poll(() => navigations.went).toEqual([`push ${action}`])
    expect(pathsOf(site)).toEqual([])
  })

  test('that other script has handled makes no call [ACC-41]', async () => {
    show(FORM).addEventListener('submit', (event) => event.preventDefault())
    const site = start(MEMBER, 'm-7')
    await userEvent.click(page.getByRole('button', { name: 'Log out' }))
    expect([pathsOf(site), navigations.went]).toEqual([[], []])
  })
})

describe('a press of a passkey button', () => {
  const BUTTON = `<div data-scope="access" data-part="passkey" data-state="idle" data-next="/account">
    <button type="submit"><b>Use a passkey</b></button><p data-part="message"></p></div>`
  const FORM = `<form action="/next">${BUTTON}<button id="other">Go on</button></form>`
  const message = () => document.querySelector('[data-part="message"]')!.textContent

  test('asks for a passkey instead of posting its form, and shows the refusal [ACC-42] [ACC-43]', async () => {
    show(FORM)
    const site = start({}, undefined, () => Promise.reject(new RequestError('server', 'Not here.', {} as never)))
    await userEvent.click(page.getByText('Use a passkey'))
    await expect.poll(message).toBe('Not here.')
    expect(site.calls).toEqual([
      { path: '/api/site-users/account/passkeys/options', input: { body: { purpose: 'sign-in' } } },
    ])
    expect([site.reported, navigations.went]).toEqual([[], []])
  })

  test('leaves a press of any other button alone [ACC-42]', async () => {
    show(FORM)
    const site = start({})
    await userEvent.click(page.getByRole('button', { name: 'Go on' }))
    await expect.poll(() => navigations.went).toEqual(['push /next'])
    expect(pathsOf(site)).toEqual([])
  })

  test('holds the reload while the passkey signs in, and not after a refusal [ACC-45]', async () => {
    show(BUTTON)
    let refuse!: (error: unknown) => void
    const site = start({}, undefined, () => new Promise((_, reject) => (refuse = reject)))
    await userEvent.click(page.getByText('Use a passkey'))
    await expect.poll(() => pathsOf(site)).toHaveLength(1)
    signIn('owner')
    returnToTab()
    refuse(new RequestError('server', 'Not here.', {} as never))
    await expect.poll(message).toBe('Not here.')
    expect(navigations.went).toEqual([])
    signIn('editor')
    returnToTab()
    await expect.poll(() => navigations.went).toEqual(['reload'])
  })

  test('that fails by a fault of the code is reported, and ends the hold of the reload [ACC-45]', async () => {
    show(BUTTON)
    const site = start(OWNER, 'owner')
    const fault = new Error('The code of passkeys is broken.')
    Object.defineProperty(site, 'client', {
      get() {
        throw fault
      },
    })
    await userEvent.click(page.getByText('Use a passkey'))
    await expect.poll(() => site.reported).toEqual([{ error: fault, place: { source: 'feature', type: 'access' } }])
    signIn('editor')
    returnToTab()
    expect(navigations.went).toEqual(['reload'])
  })
})

test('after its stop the page follows no key, no other tab, no form and no press [ACC-32] [ACC-42] [ACC-45]', async () => {
  show(`<form action="${LOGOUT}" method="post"><div data-scope="access" data-part="passkey"><button>Log out</button></div>
    </form>`)
  const site = start(MEMBER, 'm-7')
  stops.pop()!()
  signOut()
  returnToTab()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(page.getByRole('button', { name: 'Log out' }))
  await expect.poll(() => navigations.went).toEqual([`push ${LOGOUT}`])
  expect(pathsOf(site)).toEqual([])
})
