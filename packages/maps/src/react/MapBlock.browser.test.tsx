import { render } from '@testing-library/react'
import { expectSameParts } from '@vitrine/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeProvider } from '../../testing/fakeProvider.js'
import { createMaps, drawnMaps, enhanceMap } from '../index.js'
import { CROSSING, HALL } from '../testing/crossing.js'
import { MapBlock } from './MapBlock.js'

afterEach(() => void vi.restoreAllMocks())

const stateOf = (container: HTMLElement) => container.querySelector<HTMLElement>('section')!.dataset['state']

test('server HTML, DOM result and React result carry the same parts [MAP-31]', () => {
  for (const options of [{}, { draggable: false }, { showControls: false, style: 5 as const }]) {
    const map = <MapBlock data={CROSSING} location={HALL} options={options} />
    expectSameParts({
      server: map,
      react: map,
      behaviour: (root) =>
        enhanceMap(root, { location: HALL, options }, { maps: createMaps({ provider: drawnMaps() }) }),
    })
  }
})

test('other options reach the live map, and the view of the visitor stays [MAP-19]', async () => {
  const view = render(<MapBlock data={CROSSING} location={HALL} />)
  const root = view.container.querySelector<HTMLElement>('section')!
  await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
  const sheet = () => root.querySelector('[data-part=sheet]')!.getAttribute('transform')
  await expect.poll(sheet).toBe('scale(1) translate(0 0)')
  view.rerender(<MapBlock data={CROSSING} location={HALL} options={{ style: 6 }} />)
  await expect.poll(() => root.dataset['style']).toBe('6')
  expect([sheet(), root.dataset['state']]).toEqual(['scale(1) translate(0 0)', 'live'])
})

test('another place and other options of one render reach the live map together, once [MAP-19]', async () => {
  const { live, maps } = fakeProvider()
  const view = render(<MapBlock data={CROSSING} location={HALL} maps={maps} />)
  await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
  await expect.poll(() => stateOf(view.container)).toBe('live')
  live.update.mockClear()
  view.rerender(
    <MapBlock data={CROSSING} location={{ ...HALL, mapZoom: 9 }} options={{ draggable: false }} maps={maps} />,
  )
  await expect.poll(() => live.update.mock.calls.length).toBe(1)
  expect(live.update.mock.lastCall![0]).toMatchObject({ location: { mapZoom: 9 }, options: { draggable: false } })
})

test('coordinates of NaN and zoom 99 take the defaults, with one warning each [MAP-12]', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const location = { mapLat: Number.NaN, mapLng: HALL.mapLng, mapZoom: 99 }
  const { container } = render(<MapBlock data={CROSSING} location={location} />)
  expect(container.innerHTML).not.toMatch(/NaN|Infinity/)
  const { href } = container.querySelector<HTMLAnchorElement>('[data-part=link]')!
  expect(href).toContain('#map=12/40.720882/-74.000988')
  const warnings = warn.mock.calls.map(([text]) => String(text))
  for (const name of ['location.mapLat', 'location.mapZoom'])
    expect(warnings.filter((text) => text.includes(name))).toHaveLength(1)
})

test('the place of a moved marker reaches the callback of the last render [MAP-18]', async () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const draw = (onMarkerMove: typeof first) => (
    <MapBlock data={CROSSING} location={HALL} options={{ markerDraggable: true }} onMarkerMove={onMarkerMove} />
  )
  const view = render(draw(first))
  view.rerender(draw(second))
  await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
  const root = view.container.querySelector<HTMLElement>('section')!
  await expect.poll(() => root.dataset['state']).toBe('live')
  root.querySelector<HTMLElement>('[data-part=marker] summary')!.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledOnce()
  const { markerLat, markerLng } = second.mock.lastCall![0]
  expect(markerLat).toBeCloseTo(53.88, 4)
  // Expect a step of 10 px, which is 0.000107 degrees of longitude at zoom 17.
  expect(markerLng).toBeCloseTo(2.350107, 6)
})

test('a map block that leaves the page destroys its live map [MAP-20]', async () => {
  const { live, maps } = fakeProvider()
  const { container, unmount } = render(<MapBlock data={CROSSING} location={HALL} maps={maps} />)
  await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
  await expect.poll(() => container.querySelector<HTMLElement>('section')!.dataset['state']).toBe('live')
  expect(live.destroy).not.toHaveBeenCalled()
  unmount()
  expect(live.destroy).toHaveBeenCalledOnce()
})

test('a map block of a provider of another company waits for the consent that it is given [MAP-4]', async () => {
  const { provider, maps } = fakeProvider()
  const consent = { isAllowed: () => false, listen: () => () => {} }
  const { container } = render(<MapBlock data={CROSSING} location={HALL} maps={maps} consent={consent} />)
  await userEvent.click(page.getByRole('button', { name: 'Zoom in' }))
  expect([stateOf(container), provider.load.mock.calls]).toEqual(['waiting', []])
})

test('a map block that starts near the viewport is live without a press [MAP-4]', async () => {
  const { container } = render(<MapBlock data={CROSSING} location={HALL} maps={fakeProvider().maps} start="near" />)
  await expect.poll(() => stateOf(container)).toBe('live')
})

test('a map block whose provider fails tells its reason to the callback of the last render [MAP-3]', async () => {
  const fault = new Error('offline')
  const { maps } = fakeProvider(() => Promise.reject(fault))
  const [first, second] = [vi.fn(), vi.fn()]
  const draw = (onError: typeof first) => <MapBlock data={CROSSING} location={HALL} maps={maps} onError={onError} />
  const { container, rerender } = render(draw(first))
  rerender(draw(second))
  container.querySelector<HTMLElement>('[data-part=zoom-in]')!.click()
  await expect.poll(() => stateOf(container)).toBe('failed')
  expect([first.mock.calls, second.mock.calls]).toEqual([[], [[fault]]])
})

test('a map block without a callback reports a failure of its provider on the console [MAP-3]', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const fault = new Error('offline')
  const { maps } = fakeProvider(() => Promise.reject(fault))
  const { container } = render(<MapBlock data={CROSSING} location={HALL} maps={maps} />)
  container.querySelector<HTMLElement>('[data-part=zoom-in]')!.click()
  await expect.poll(() => stateOf(container)).toBe('failed')
  expect(error.mock.calls).toEqual([[fault]])
})
