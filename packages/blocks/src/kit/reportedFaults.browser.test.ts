import type { Service, Stop } from '@vitrine/core-data/site'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { island as schedule } from '../appointment-scheduling/island.js'
import { dialogs } from '../dialogs/dialogs.js'
import { feature as startDialogs } from '../dialogs/feature.js'
import { island as map } from '../map/island.js'
import { island as memberArea } from '../member-area/island.js'
import { openerFeature } from '../product/openers.js'
import { island as reservation } from '../reservation/island.js'
import { island as shareButtons } from '../share-buttons/island.js'
import { fakeSite, type FakeSite } from '../testing/fakeSite.js'
import { readStored } from '../testing/readStored.js'
import { renderStored } from '../testing/renderStored.js'

const address = location.href
const stops: Stop[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.restoreAllMocks()
  history.replaceState(history.state, '', address)
})

const fault = new Error('This part of the site is broken.')

/** The block as the server writes it. */
function serve(type: string, data: object): HTMLElement {
  const page = { shared: { address: 'https://hall.test/late', title: 'Late' } }
  document.body.innerHTML = renderStored(type, data, page)
  return document.body.firstElementChild as HTMLElement
}

/** A site whose dialogs fail. */
function siteWithoutDialogs(context: object = {}): FakeSite {
  const site = fakeSite(undefined, { ...context })
  const { use } = site
  const broken = () => Promise.reject(fault)
  return Object.assign(site, {
    use: <Api extends object>(service: Service<Api>): Api =>
      (service as unknown) === dialogs
        ? ({ alert: broken, confirm: broken, toast: broken, systemError: broken } as unknown as Api)
        : use(service),
  })
}
const press = (name: string): Promise<void> => userEvent.click(page.getByRole('button', { name }))

test.each([
  [
    'appointment-scheduling',
    schedule,
    { href: 'https://tours.test/hall', label: 'Tours', title: 'Guided tours', show: 'dialog' },
    'Show it here',
  ],
  [
    'reservation',
    reservation,
    { href: '/stub/tables', label: 'Tables', venue: 'hall', opens: '18:00', closes: '21:30', preview: true },
    'Find a table',
  ],
  ['share-buttons', shareButtons, { services: ['reddit'] }, 'Copy link'],
])(
  'a %s whose dialog fails reports the fault with its type and id [BLK-68] [RUN-12]',
  async (type, island, data, name) => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const block = serve(type, data)
    const read = readStored<unknown>({ read: island.decode }, JSON.parse(block.dataset['blockJson'] ?? 'null'))
    const site = siteWithoutDialogs({ authenticatedAccount: { id: 'a' } })
    stops.push(await island.start(block, read as never, site))
    await press(name)
    await expect.poll(() => site.reported).toEqual([{ error: fault, place: { source: 'block', type, id: 'b' } }])
  },
)

test('a logout notice that fails is reported [BLK-68]', async () => {
  history.replaceState(history.state, '', '?logout=true')
  const site = siteWithoutDialogs()
  stops.push(await startDialogs(site, document))
  await expect.poll(() => site.reported).toEqual([{ error: fault, place: { source: 'feature', type: 'dialogs' } }])
})

test('an overlay of a refused call that fails is reported [BLK-68]', async () => {
  const site = siteWithoutDialogs()
  const detail = { error: new Error('refused'), url: '/api/prints', format: 'json' }
  const first = new CustomEvent('vitrine:core-data:authorization-required', { detail })
  stops.push(await startDialogs(site, document, first))
  await expect.poll(() => site.reported).toEqual([{ error: fault, place: { source: 'feature', type: 'dialogs' } }])
})

test('a member whose log-out fails stays on the page, and the fault is reported [BLK-68]', async () => {
  const block = serve('member-area', {
    logInHref: '/account',
    joinHref: '/club',
    membersHref: '/members',
    logOutAction: '/api/auth/Logout',
    viewer: 'member',
  })
  const site = fakeSite(() => Promise.reject(fault), { memberAccountId: 'm-7' })
  stops.push(await memberArea.start(block, undefined, site))
  await press('Log out')
  await expect
    .poll(() => site.reported)
    .toEqual([{ error: fault, place: { source: 'block', type: 'member-area', id: 'b' } }])
})

test('a map whose provider cannot be fetched reports the fault [BLK-68]', async () => {
  const script = new URL('/no-such-maps.js', address).href
  const block = serve('map', {
    location: { mapLat: 53.88, mapLng: 2.35, mapZoom: 16 },
    controls: true,
    script,
    key: 'k',
  })
  const read = readStored({ read: map.decode }, JSON.parse(block.dataset['blockJson']!))
  const site = fakeSite()
  stops.push(await map.start(block, read, site))
  await press('Zoom in')
  await expect.poll(() => site.reported).toMatchObject([{ place: { source: 'block', type: 'map', id: 'b' } }])
})

test('a zoom and a quick view that fail are reported as faults of the product [BLK-68] [RUN-12]', async () => {
  document.body.innerHTML = `<div id="block-p" data-block-type="product"><div data-scope="product-block" data-part="root">
    <a data-scope="image-zoom" data-part="root" href="#picture">Picture</a>
    <template data-scope="product-block" data-part="quick-view-content"><div></div></template>
    <a data-part="quick-view" href="#view">Quick view</a></div></div>`
  const site = siteWithoutDialogs()
  const card = { product: { variants: [] } } as unknown as Parameters<typeof openerFeature>[3]
  stops.push(openerFeature(document.body.firstElementChild as HTMLElement, site, () => () => {}, card))
  await userEvent.click(page.getByRole('link', { name: 'Quick view' }))
  const place = { source: 'block', type: 'product', id: 'p' }
  await expect.poll(() => site.reported).toEqual([{ error: fault, place }])
  await userEvent.click(page.getByRole('link', { name: 'Picture' }))
  await expect.poll(() => site.reported).toMatchObject([{ place }, { error: { name: 'MissingPartError' }, place }])
})
