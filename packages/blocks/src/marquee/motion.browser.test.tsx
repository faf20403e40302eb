import motionSheet from '@vitrine/motion/styles.css?inline'
import * as highlightShapes from '@vitrine/motion/shapes'
import { emulateMedia } from '@vitrine/testing/media'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { island as highlightIsland } from '../highlight/island.js'
import { renderBlock } from '../registry/renderBlock.js'
import { fakeSite } from '../testing/fakeSite.js'
import { island as marqueeIsland } from './island.js'

const ISLANDS = { marquee: marqueeIsland, 'text-highlight': highlightIsland }

const stops: (() => void)[] = []
beforeEach(async () => {
  document.head.append(Object.assign(document.createElement('style'), { className: 'test', textContent: motionSheet }))
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  for (const style of document.querySelectorAll('style.test')) style.remove()
  document.body.className = ''
})

/** A block as the server writes it, with its island started on the settings that left the server. */
async function start(type: keyof typeof ISLANDS, data: object): Promise<HTMLElement> {
  const ports = {
    renderToStaticMarkup,
    renderToString,
    onError(error: unknown) {
      throw error
    },
  }
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderBlock({ id: 'b1', type, data }, ports)
  const block = place.firstElementChild as HTMLElement
  const read = ISLANDS[type].decode(JSON.parse(block.dataset['blockJson']!))
  if (!read.ok) throw new Error(read.error)
  stops.push(await ISLANDS[type].start(block, read.data as never, fakeSite()))
  return block
}

const ITEMS = [{ text: 'Free to walk in' }, { text: 'Hours', href: '/hours' }, { text: 'Odd', href: 'javascript:x' }]

test('a marquee block moves as its settings say, and only while it is in view [BLK-27]', async () => {
  const block = await start('marquee', {
    items: ITEMS,
    animationSpeed: 2,
    animationDirection: 'right',
    waveFrequency: 2.5,
    waveIntensity: 0.5,
    pausedOnHover: true,
  })
  expect(JSON.parse(block.dataset['blockJson']!)).toEqual({
    waveFrequency: 2.5,
    waveIntensity: 0.5,
    animationDirection: 'right',
    animationSpeed: 2,
    pausedOnHover: true,
  })
  const root = block.querySelector<HTMLElement>('[data-part=root]')!
  await expect.poll(() => root.dataset['state']).toBe('running')
  const [row] = block.querySelector('[data-part=track]')!.getAnimations()
  const [from, to] = (row!.effect as KeyframeEffect)
    .getKeyframes()
    .map(({ translate }) => parseFloat(String(translate)))
  expect((to! - from!) / Number(row!.effect!.getTiming().duration)).toBeCloseTo(0.2)
  expect(block.querySelectorAll('[data-piece]').length).toBeGreaterThan(10)
  expect(
    page
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Hours'])
  block.style.marginBlockStart = '4000px'
  await expect.poll(() => root.dataset['state']).toBe('paused')
})

describe.each([false, true])('with pausedOnHover %s', (pausedOnHover) => {
  const begin = async (): Promise<HTMLElement> => {
    const block = await start('marquee', { items: ITEMS.slice(0, 1), pausedOnHover })
    await expect.poll(() => block.querySelector<HTMLElement>('[data-part=root]')!.dataset['state']).toBe('running')
    return block
  }
  const opacity = (): string => getComputedStyle(page.getByRole('button', { name: 'Pause' }).element()).opacity

  test('a marquee rests under the pointer only if it says so [BLK-27]', async () => {
    const elsewhere = document.body.appendChild(document.createElement('p'))
    elsewhere.textContent = 'Elsewhere'
    await userEvent.hover(elsewhere)
    const block = await begin()
    const state = () => block.querySelector<HTMLElement>('[data-part=root]')!.dataset['state']
    await userEvent.hover(block.querySelector('[data-part=region]')!)
    expect(state()).toBe(pausedOnHover ? 'paused' : 'running')
    await userEvent.hover(elsewhere)
    expect(state()).toBe('running')
  })

  test('the button of a marquee shows under the pointer and with the focus [BLK-57 b]', async () => {
    const block = await begin()
    await userEvent.hover(block.querySelector('[data-part=region]')!)
    await expect.poll(opacity).toBe('1')
    const elsewhere = document.body.appendChild(document.createElement('p'))
    elsewhere.textContent = 'Elsewhere'
    await userEvent.hover(elsewhere)
    await expect.poll(opacity).toBe('0')
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Pause' }).element())
    await expect.poll(opacity).toBe('1')
  })
})

test.each([false, true])(
  'a marquee is stopped and started by keyboard with pausedOnHover %s [BLK-57 a]',
  async (pausedOnHover) => {
    const block = await start('marquee', { items: ITEMS.slice(0, 1), pausedOnHover })
    const root = block.querySelector<HTMLElement>('[data-part=root]')!
    await expect.poll(() => root.dataset['state']).toBe('running')
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Pause' }).element())
    expect(getComputedStyle(document.activeElement!).visibility).toBe('visible')
    await userEvent.keyboard('{Enter}')
    expect([root.dataset['state'], document.activeElement!.getAttribute('aria-label')]).toEqual(['stopped', 'Play'])
    await userEvent.keyboard(' ')
    expect(root.dataset['state']).toBe('running')
  },
)

test.each(Object.keys(highlightShapes))(
  'a highlighted heading is drawn as %s by each animation [BLK-29]',
  async (shape) => {
    for (const animation of ['draw', 'fade', 'fadeScale'] as const) {
      const block = await start('text-highlight', {
        before: 'Prints on the',
        highlight: 'walls',
        after: '.',
        shape,
        animation,
      })
      expect(page.getByRole('heading', { level: 2, name: 'Prints on the walls.' }).elements()).toHaveLength(1)
      await expect.poll(() => block.querySelectorAll('path').length).toBe(1)
      await expect.poll(() => document.getAnimations().length).toBe(1)
      const keyframes = (document.getAnimations()[0]!.effect as KeyframeEffect).getKeyframes()
      const moved = Object.keys(keyframes[0]!)
      if (animation === 'draw')
        expect(moved.some((name) => name === 'clipPath' || name === 'strokeDashoffset')).toBe(true)
      else expect([moved.includes('opacity'), moved.includes('transform')]).toEqual([true, animation === 'fadeScale'])
      for (const stop of stops.splice(0)) stop()
      document.body.replaceChildren()
    }
  },
)

test('each of the twelve shapes of a highlighted heading is a drawing of its own [BLK-29]', async () => {
  const drawn = new Set<string | null>()
  for (const shape of Object.keys(highlightShapes)) {
    const block = await start('text-highlight', { highlight: 'walls', shape })
    await expect.poll(() => block.querySelector('path')?.getAttribute('d')).toBeTruthy()
    drawn.add(block.querySelector('path')!.getAttribute('d'))
    for (const stop of stops.splice(0)) stop()
    document.body.replaceChildren()
  }
  expect(drawn.size).toBe(12)
})

test('edit mode lets neither move [BLK-30]', async () => {
  document.body.className = 'edit-mode'
  const line = await start('marquee', { items: ITEMS })
  const heading = await start('text-highlight', { highlight: 'walls' })
  await expect.poll(() => heading.querySelectorAll('path').length).toBe(1)
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  expect([line.querySelectorAll('[data-part=copy]').length, document.getAnimations()]).toEqual([0, []])
})
