import { MAPS } from '@vitrine/messages'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { MapModel, MapPorts } from '../index.js'
import { HALL } from '../testing/crossing.js'
import { fakeProvider } from '../../testing/fakeProvider.js'
import { serveMap } from '../testing/serveMap.js'
import { useMaps } from '../../testing/useMaps.js'

const begin = useMaps()

/** A map whose provider is of another company and answers as it is told. */
function start(model: MapModel = {}, ports: Partial<MapPorts> = {}, load?: () => Promise<void>) {
  const { live, engine, provider, maps } = fakeProvider(load)
  const loading = provider.load
  const root = serveMap({ options: model.options })
  const canvas = root.querySelector<HTMLElement>('[data-part=canvas]')!
  const part = (name: string): HTMLElement => root.querySelector(`[data-part=${name}]`)!
  const handle = begin(root, model, { maps, ...ports })
  const status = (): string => part('status').textContent
  return { live, engine, loading, root, canvas, part, handle, status }
}
const isLive = (root: HTMLElement) => expect.poll(() => root.dataset['state']).toBe('live')
/** Presses a key on an element and returns whether the browser’s own action is left to it. */
const key = (target: Element, name: string, init: KeyboardEventInit = {}): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...init }))
const pointer = (target: Element, init: PointerEventInit): boolean =>
  target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse', button: 0, ...init }))
const press = (target: Element, init: MouseEventInit = {}): boolean =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))

describe('no intent of the visitor is', () => {
  test.each<[string, (map: ReturnType<typeof start>) => unknown, MapModel]>([
    ['a press with a modifier key', ({ part }) => press(part('zoom-in'), { ctrlKey: true }), {}],
    ['a press on the marker', ({ part }) => press(part('pin')), {}],
    ['a press on the address', ({ root }) => press(root.querySelector('address')!), {}],
    ['a press on a fixed map', ({ canvas }) => press(canvas), { options: { draggable: false } }],
    ['a press beside the map', ({ root }) => press(root.parentElement!), {}],
    ['a mouse button on a fixed map', ({ canvas }) => pointer(canvas, {}), { options: { draggable: false } }],
    ['a finger on the map', ({ canvas }) => pointer(canvas, { pointerType: 'touch' }), {}],
    ['the second mouse button', ({ canvas }) => pointer(canvas, { button: 2 }), {}],
    ['a key that moves nothing', ({ canvas }) => key(canvas, 'x'), {}],
    ['a key with a modifier', ({ canvas }) => key(canvas, 'ArrowLeft', { ctrlKey: true }), {}],
    ['a key on the marker', ({ part }) => key(part('marker'), 'ArrowLeft'), {}],
    ['a key on a fixed map', ({ canvas }) => key(canvas, 'ArrowLeft'), { options: { draggable: false } }],
    ['focus on the marker', ({ root }) => root.querySelector('summary')!.focus(), {}],
  ])('%s [MAP-4]', async (_name, act, model) => {
    const map = start(model)
    act(map)
    await Promise.resolve()
    expect([map.loading.mock.calls.length, map.root.dataset['state']]).toEqual([0, 'static'])
  })

  test('a press that the page has handled [MAP-4]', () => {
    const { part, loading } = start()
    part('zoom-in').addEventListener('click', (event) => event.preventDefault())
    press(part('zoom-in'))
    expect(loading).not.toHaveBeenCalled()
  })
})

describe('an intent of the visitor is', () => {
  test.each<[string, (map: ReturnType<typeof start>) => unknown]>([
    ['a press on the map', ({ canvas }) => press(canvas)],
    ['the first mouse button on the map', ({ canvas }) => pointer(canvas, {})],
    ['focus on a button', ({ part }) => part('reset').focus()],
    ['a call of its handle', ({ handle }) => handle.start()],
  ])('%s, which moves nothing [MAP-4]', async (_name, act) => {
    const map = start()
    act(map)
    expect(map.root.dataset['state']).toBe('loading')
    await isLive(map.root)
    const { panBy, zoomBy, reset } = map.live
    expect([panBy, zoomBy, reset].map(({ mock }) => mock.calls)).toEqual([[], [], []])
  })

  test.each([
    ['ArrowLeft', 'panBy', [-80, 0]],
    ['ArrowRight', 'panBy', [80, 0]],
    ['ArrowUp', 'panBy', [0, -80]],
    ['ArrowDown', 'panBy', [0, 80]],
    ['+', 'zoomBy', [1]],
    ['=', 'zoomBy', [1]],
    ['-', 'zoomBy', [-1]],
    ['_', 'zoomBy', [-1]],
    ['Home', 'reset', []],
  ] as const)(
    'the key %s, which acts once the map is live, and at once on a live map [MAP-4]',
    async (name, act, values) => {
      const { canvas, live, root } = start()
      expect(key(canvas, name)).toBe(false)
      expect(live[act]).not.toHaveBeenCalled()
      await isLive(root)
      expect(live[act].mock.calls).toEqual([values])
      key(canvas, name)
      expect(live[act].mock.calls).toEqual([values, values])
    },
  )

  test.each([
    ['zoom-in', 'zoomBy', [1]],
    ['zoom-out', 'zoomBy', [-1]],
    ['reset', 'reset', []],
  ] as const)('a press on the button %s [MAP-4]', async (name, act, values) => {
    const { part, live, root } = start()
    press(part(name))
    await isLive(root)
    expect(live[act].mock.calls).toEqual([values])
  })

  test('the focus of a button from before the start [MAP-4]', async () => {
    const first = start()
    first.handle()
    first.part('zoom-in').focus()
    begin(first.root, {}, { maps: fakeProvider().maps })
    await isLive(first.root)
  })
})

test('the button that moves the map is pressed and released, and Escape releases it [MAP-26]', async () => {
  const { part, live, root, canvas } = start()
  press(part('move'))
  await isLive(root)
  const pressed = (): (string | boolean | null)[] => [
    part('move').getAttribute('aria-pressed'),
    root.hasAttribute('data-moving'),
  ]
  expect(pressed()).toEqual(['true', true])
  expect(live.update.mock.lastCall![0]).toMatchObject({ isMoving: true, location: HALL })
  press(part('move'))
  expect(pressed()).toEqual(['false', false])
  press(part('move'))
  key(canvas, 'Escape')
  expect(pressed()).toEqual(['false', false])
  expect(live.update.mock.lastCall![0]).toMatchObject({ isMoving: false })
  const updates = live.update.mock.calls.length
  key(canvas, 'Escape')
  expect(live.update).toHaveBeenCalledTimes(updates)
})

test('a map says whether it waits, loads or has failed, in the language of the page [MAP-3] [MAP-4]', async () => {
  const messages = { ...MAPS, mapWaiting: 'Wartet.', mapLoading: 'Lädt.', mapFailed: 'Fehlt.' }
  let isAllowed = false
  let tell = (): void => {}
  const unlisten = vi.fn()
  const consent = {
    isAllowed: () => isAllowed,
    listen(listener: () => void) {
      tell = listener
      return unlisten
    },
  }
  let answer = (_fault?: Error): void => {}
  const load = () => new Promise<void>((resolve, reject) => (answer = (fault) => (fault ? reject(fault) : resolve())))
  const onError = vi.fn()
  const { root, status, handle, part, loading } = start({}, { messages, consent, onError }, load)
  handle.start()
  expect([root.dataset['state'], status()]).toEqual(['waiting', 'Wartet.'])
  isAllowed = true
  tell()
  expect([root.dataset['state'], status(), root.getAttribute('aria-busy')]).toEqual(['loading', 'Lädt.', 'true'])
  await expect.poll(() => loading.mock.calls.length).toBe(1)
  const fault = new Error('offline')
  answer(fault)
  await expect.poll(() => root.dataset['state']).toBe('failed')
  expect([status(), root.getAttribute('aria-busy'), onError.mock.calls]).toEqual(['Fehlt.', null, [[fault]]])
  press(part('zoom-in'))
  expect(status()).toBe('Lädt.')
  await expect.poll(() => loading.mock.calls.length).toBe(2)
  answer()
  await isLive(root)
  expect(status()).toBe('')
  handle()
  expect(unlisten).toHaveBeenCalledOnce()
})

test('presses before a failure are forgotten [MAP-3]', async () => {
  const load = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue()
  const { root, part, live } = start({}, { onError: () => {} }, load)
  press(part('zoom-in'))
  await expect.poll(() => root.dataset['state']).toBe('failed')
  press(part('zoom-out'))
  await isLive(root)
  expect(live.zoomBy.mock.calls).toEqual([[-1]])
})

test('a failure is reported on the console where the page takes none [MAP-3]', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fault = new Error('offline')
  const { root, handle } = start({}, {}, () => Promise.reject(fault))
  handle.start()
  await expect.poll(() => root.dataset['state']).toBe('failed')
  expect(error.mock.calls).toEqual([[fault]])
  error.mockRestore()
})

test('a failure after the map is stopped changes nothing and is not reported [MAP-20]', async () => {
  let fail = (): void => {}
  const onError = vi.fn()
  const load = (): Promise<void> => new Promise((_, reject) => (fail = () => reject(new Error('offline'))))
  const { root, handle, status, loading } = start({}, { onError }, load)
  handle.start()
  await expect.poll(() => loading.mock.calls.length).toBe(1)
  handle()
  fail()
  await new Promise((done) => setTimeout(done))
  expect([root.dataset['state'], status(), onError.mock.calls]).toEqual(['static', '', []])
})

test('a button of the page among the controls asks for no map when it is pressed [MAP-4]', () => {
  const { root, part, loading } = start()
  const own = document.createElement('button')
  part('controls').append(own)
  press(own)
  expect([root.dataset['state'], loading.mock.calls]).toEqual(['static', []])
})

test('a map that is not live shows its new options after 60 ms [MAP-19]', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { root, handle, loading } = start()
  handle.update({ location: HALL, options: { style: 5 } })
  vi.advanceTimersByTime(59)
  expect(root.dataset['style']).toBe('1')
  vi.advanceTimersByTime(1)
  expect([root.dataset['style'], root.dataset['state'], loading.mock.calls]).toEqual(['5', 'static', []])
})

test('a live map tells its hints and the place of its marker to the page [MAP-18] [MAP-26] [MAP-27]', async () => {
  const onMarkerMove = vi.fn()
  const { engine, root, handle, status } = start({}, { onMarkerMove })
  handle.start()
  await isLive(root)
  const [, settings, events] = engine.mock.lastCall!
  expect(settings).toMatchObject({ location: HALL, isMoving: false })
  events.onHint('touch')
  expect(status()).toBe('Use two fingers to move the map.')
  events.onHint('wheel')
  expect(status()).toBe('Hold Ctrl and scroll to zoom the map.')
  events.onMarkerMove({ markerLat: 1, markerLng: 2 })
  expect(onMarkerMove.mock.calls).toEqual([[{ markerLat: 1, markerLng: 2 }]])
})

test('settings from before the live map reach it once, and an unchanged map gets none [MAP-19]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const changed = start()
  changed.handle.update({ location: HALL, options: { style: 5 } })
  changed.handle.start()
  await isLive(changed.root)
  expect(changed.engine.mock.lastCall![1].options.style).toBe(1)
  expect(changed.root.dataset['style']).toBe('5')
  vi.advanceTimersByTime(60)
  expect(changed.live.update).toHaveBeenCalledOnce()
  expect(changed.live.update.mock.lastCall![0].options.style).toBe(5)
  const plain = start()
  plain.handle.start()
  await isLive(plain.root)
  expect(plain.live.update).not.toHaveBeenCalled()
})

test('a stopped map forgets its status and hears nothing more [MAP-20]', async () => {
  const { root, handle, part, canvas, live, status, engine } = start()
  handle.start()
  await isLive(root)
  engine.mock.lastCall![2].onHint('touch')
  handle()
  expect(status()).toBe('')
  press(part('zoom-in'))
  key(canvas, '+')
  part('zoom-out').focus()
  expect(live.zoomBy).not.toHaveBeenCalled()
  expect(root.dataset['state']).toBe('static')
})

test('Escape closes an open address alone, and leaves a closed one [MAP-17]', () => {
  const { root, loading } = start()
  const marker = root.querySelector<HTMLDetailsElement>('details')!
  const summary = marker.querySelector('summary')!
  marker.open = true
  key(summary, 'Enter')
  expect(marker.open).toBe(true)
  key(root.querySelector('address')!, 'Escape')
  expect(marker.open).toBe(true)
  key(marker.querySelector('[data-part=info]')!, 'Escape')
  expect([marker.open, document.activeElement]).toEqual([false, summary])
  expect(loading).not.toHaveBeenCalled()
})

test('Escape closes the address of a marker without a summary [MAP-17]', () => {
  const { root } = start()
  const marker = root.querySelector<HTMLDetailsElement>('details')!
  marker.querySelector('summary')!.remove()
  marker.open = true
  key(marker.querySelector('[data-part=info]')!, 'Escape')
  expect(marker.open).toBe(false)
})
