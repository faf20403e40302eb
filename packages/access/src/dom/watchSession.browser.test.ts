import { afterEach, describe, expect, test, vi } from 'vitest'
import { deferred } from '../testing/deferred.js'
import { createAdminEvents } from './createAdminEvents.js'
import { announceIdentity, watchSession } from './watchSession.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  document.cookie = 'ss_identity=; Max-Age=0; path=/'
})

/** Opens another tab of the site, as a frame. */
async function otherTab(): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe')
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.srcdoc = '<p>tab</p>'
  document.body.append(frame)
  await loaded
  stops.push(() => frame.remove())
  return frame
}

describe('a watched session', () => {
  test('sees the sign-out of another tab [ACC-45]', async () => {
    document.cookie = 'ss_identity=owner; path=/'
    const tab = await otherTab()
    const seen = new Promise((resolve) => stops.push(watchSession({ id: 'owner', onChange: resolve })))
    document.cookie = 'ss_identity=; Max-Age=0; path=/'
    announceIdentity(tab.contentDocument as Document)
    expect(await seen).toBeUndefined()
  })

  test('is announced on a channel that is closed again [ACC-45] [RUN-51 b]', () => {
    const close = vi.spyOn(BroadcastChannel.prototype, 'close')
    announceIdentity()
    expect(close).toHaveBeenCalledTimes(1)
    close.mockRestore()
  })

  test('sees a change that only the cookie tells of [ACC-45]', async () => {
    const seen = new Promise((resolve) => stops.push(watchSession({ id: undefined, onChange: resolve })))
    document.cookie = 'ss_identity=member; path=/'
    expect(await seen).toBe('member')
  })

  test('reports nothing while the identity stays, and nothing after it was stopped [ACC-45]', async () => {
    document.cookie = 'ss_identity=owner; path=/'
    const changes: unknown[] = []
    const stop = watchSession({ id: 'owner', onChange: (id) => changes.push(id) })
    window.dispatchEvent(new Event('pageshow'))
    expect(changes).toEqual([])
    stop()
    const { cookieStore } = window as unknown as { readonly cookieStore: EventTarget }
    const told = new Promise((resolve) => cookieStore.addEventListener('change', resolve, { once: true }))
    document.cookie = 'ss_identity=; Max-Age=0; path=/'
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('pageshow'))
    await told
    expect(changes).toEqual([])
  })

  test('looks again when the page is shown from the back/forward cache, and follows its tabs again [RUN-51 b]', async () => {
    document.cookie = 'ss_identity=owner; path=/'
    const tab = await otherTab()
    const changes: unknown[] = []
    // Leave out the cookie store, so that only the page and the channel report changes.
    const view = Object.create(window, { cookieStore: { value: undefined } }) as Window
    for (const name of ['addEventListener', 'removeEventListener'] as const)
      Object.defineProperty(view, name, { value: window[name].bind(window) })
    const page = Object.create(document, { defaultView: { value: view } }) as Document
    for (const name of ['addEventListener', 'removeEventListener'] as const)
      Object.defineProperty(page, name, { value: document[name].bind(document) })
    const stop = watchSession({ id: 'owner', onChange: (id) => changes.push(id), document: page })
    stops.push(stop)
    window.dispatchEvent(new Event('pagehide'))
    document.cookie = 'ss_identity=; Max-Age=0; path=/'
    expect(changes).toEqual([])
    window.dispatchEvent(new Event('pageshow'))
    window.dispatchEvent(new Event('pageshow'))
    expect(changes).toEqual([undefined])
    document.cookie = 'ss_identity=member; path=/'
    announceIdentity(tab.contentDocument as Document)
    await expect.poll(() => changes).toEqual([undefined, 'member'])
    document.cookie = 'ss_identity=owner; path=/'
    document.dispatchEvent(new Event('visibilitychange'))
    expect(changes).toEqual([undefined, 'member', 'owner'])
    stop()
    document.cookie = 'ss_identity=; Max-Age=0; path=/'
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('pageshow'))
    // Open another channel last: a channel that opened last receives last.
    const last = new BroadcastChannel('vitrine.access.identity')
    const heard = new Promise((resolve) => last.addEventListener('message', resolve, { once: true }))
    announceIdentity(tab.contentDocument as Document)
    await heard
    last.close()
    expect(changes.length).toBe(3)
  })
})

describe('an admin event', () => {
  const received = (): Promise<unknown> =>
    new Promise((resolve) =>
      document.addEventListener('vitrine:access:admin', (event) => resolve((event as CustomEvent).detail), {
        once: true,
      }),
    )

  test('reaches the other tabs with admin access, and is not sent again by them [ACC-7] [ACC-8]', async () => {
    const tab = new BroadcastChannel('vitrine.access.admin.hall')
    const posted: unknown[] = []
    const back = deferred()
    tab.addEventListener('message', ({ data }) => {
      posted.push(data)
      if ((data as { name: string }).name === 'last') back.resolve()
    })
    const events = createAdminEvents({ site: 'hall', permissions: [1, 2] })
    stops.push(events.stop, () => tab.close())
    events.emit({ name: 'saved', detail: { page: 'home' } })
    const heard = received()
    tab.postMessage({ name: 'from-the-tab' })
    expect(await heard).toEqual({ name: 'from-the-tab' })
    events.emit({ name: 'last' })
    await back.promise
    expect(posted).toEqual([{ name: 'saved', detail: { page: 'home' } }, { name: 'last' }])
  })

  test('stays in its tab without admin access, and on the channel of its site with it [ACC-8]', async () => {
    const channels = ['hall', 'other'].map((site) => new BroadcastChannel(`vitrine.access.admin.${site}`))
    const posted: unknown[] = []
    for (const one of channels) one.addEventListener('message', ({ data }) => posted.push(data))
    const [hall, other] = channels
    const without = createAdminEvents({ site: 'hall', permissions: [1, 100] })
    const within = createAdminEvents({ site: 'other', permissions: [2] })
    stops.push(
      without.stop,
      within.stop,
      () => hall?.close(),
      () => other?.close(),
    )
    const here = received()
    without.emit({ name: 'quiet' })
    expect(await here).toEqual({ name: 'quiet' })
    const arrived = new Promise((resolve) => other?.addEventListener('message', resolve, { once: true }))
    within.emit({ name: 'loud' })
    await arrived
    expect(posted).toEqual([{ name: 'loud' }])
  })

  test('bubbles, and what another tab sends is fired only if it has a name, until the stop [ACC-8]', async () => {
    const tab = new BroadcastChannel('vitrine.access.admin.hall')
    const events = createAdminEvents({ site: 'hall', permissions: [2] })
    const heard: unknown[] = []
    const note = (event: Event): void => void heard.push((event as CustomEvent).detail)
    window.addEventListener('vitrine:access:admin', note)
    stops.push(
      events.stop,
      () => tab.close(),
      () => window.removeEventListener('vitrine:access:admin', note),
    )
    events.emit({ name: 'here' })
    for (const odd of [null, 'saved', {}, { name: 7 }]) tab.postMessage(odd)
    tab.postMessage({ name: 'there', detail: 1 })
    await expect.poll(() => heard).toEqual([{ name: 'here' }, { name: 'there', detail: 1 }])
    events.stop()
    const last = createAdminEvents({
      site: 'hall',
      permissions: [2],
      document: document.implementation.createHTMLDocument(),
    })
    stops.push(last.stop)
    const arrived = new Promise((resolve) => tab.addEventListener('message', resolve, { once: true }))
    tab.postMessage({ name: 'late' })
    last.emit({ name: 'elsewhere' })
    await arrived
    expect(heard.length).toBe(2)
  })
})
