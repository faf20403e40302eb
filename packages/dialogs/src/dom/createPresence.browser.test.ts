import { emulateMedia } from '@vitrine/testing/media'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPresence } from './createPresence.js'

let parts: HTMLElement[]
beforeEach(async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  parts = [0, 1].map(() => document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await emulateMedia()
  for (const part of parts) part.remove()
})

/** For each part, the name and the values of each property that an animation moves. */
const frames = () =>
  parts.map((part) =>
    part.getAnimations().map(({ effect }) => {
      const [from, to] = (effect as KeyframeEffect).getKeyframes()
      const name = from!['scale'] === undefined ? 'opacity' : 'scale'
      return [name, from![name], to![name]]
    }),
  )
const timings = () =>
  parts.flatMap((part) =>
    part.getAnimations().map(({ effect }) => {
      const { duration, easing, fill } = effect!.getTiming()
      return [duration, easing, fill]
    }),
  )

test('parts fade in within 0.3 s, and fade out to stay hidden until they leave [DLG-13]', () => {
  const presence = createPresence(parts, false)
  presence.show()
  expect(frames()).toEqual([[['opacity', '0', '1']], [['opacity', '0', '1']]])
  expect(timings()).toEqual([
    [300, 'ease-out', 'none'],
    [300, 'ease-out', 'none'],
  ])
  for (const part of parts) for (const motion of part.getAnimations()) motion.finish()
  presence.hide(() => {})
  expect(frames()).toEqual([[['opacity', '1', '0']], [['opacity', '1', '0']]])
  expect(timings()).toEqual([
    [300, 'ease-in', 'forwards'],
    [300, 'ease-in', 'forwards'],
  ])
  presence.stop()
  expect(frames()).toEqual([[], []])
})

test('of scalable parts the last one also grows from 0.94 of its size, and shrinks to it [DLG-13]', () => {
  const presence = createPresence(parts, true)
  presence.show()
  expect(frames()).toEqual([
    [['opacity', '0', '1']],
    [
      ['opacity', '0', '1'],
      ['scale', '0.94', '1'],
    ],
  ])
  for (const motion of parts[1]!.getAnimations()) motion.currentTime = 0
  presence.hide(() => {})
  expect(frames()[1]).toEqual([
    ['opacity', '0', '0'],
    ['scale', '0.94', '0.94'],
  ])
  presence.stop()
})

test('parts that hide while they appear start from what is seen, and one motion is left of each [DLG-13]', () => {
  const presence = createPresence(parts, false)
  presence.show()
  const [motion] = parts[0]!.getAnimations()
  motion!.pause()
  motion!.currentTime = 150
  const seen = getComputedStyle(parts[0]!).opacity
  expect(Number(seen)).toBeGreaterThan(0.1)
  presence.hide(() => {})
  expect(motion!.playState).toBe('idle')
  expect(frames()[0]).toEqual([['opacity', seen, '0']])
  presence.stop()
})

test('with reduced motion nothing moves, and hidden parts leave all the same [DLG-13] [DLG-10]', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const presence = createPresence(parts, true)
  presence.show()
  const onHidden = vi.fn()
  presence.hide(onHidden)
  expect(frames()).toEqual([[], []])
  await expect.poll(() => onHidden.mock.calls.length).toBe(1)
})

test('a presence that stops while it hides calls nobody back [DLG-10]', async () => {
  const presence = createPresence(parts, false)
  expect(() => presence.stop()).not.toThrow()
  presence.show()
  const onHidden = vi.fn()
  presence.hide(onHidden)
  const ends = parts.flatMap((part) => part.getAnimations().map(({ finished }) => finished))
  presence.stop()
  expect((await Promise.allSettled(ends)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await Promise.resolve()
  expect(onHidden).not.toHaveBeenCalled()
})
