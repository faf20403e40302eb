import { afterEach, expect, test } from 'vitest'
import { stopMotion } from './stopMotion.js'

afterEach(() => document.body.replaceChildren())

const box = (): HTMLElement => {
  const element = document.body.appendChild(document.createElement('div'))
  element.style.cssText = 'position: absolute; left: 0; inline-size: 9px; block-size: 9px'
  return element
}

test.each([
  ['no animation', undefined],
  ['a pose without a duration', { duration: 0, fill: 'forwards' }],
  ['an animation without an end', { duration: 500, iterations: Infinity }],
] as const)('%s of the site is no motion that a finger stops [GAL-39]', (_, timing) => {
  const element = box()
  const motion = timing && element.animate({ opacity: [0.5, 0.9] }, timing)
  const state = motion?.playState
  expect(stopMotion([element], element)).toBeUndefined()
  expect(motion?.playState).toBe(state)
})

test('a motion stops just before its end, with its place and its opacity before it, and ends when it may [GAL-39]', async () => {
  const [moving, other] = [box(), box()]
  const motion = moving.animate({ translate: ['100px', '0px'], opacity: [0.4, 0.4] }, { duration: 60_000, delay: 40 })
  motion.currentTime = 30_040
  const fading = other.animate({ opacity: [0, 1] }, 60_000)
  const stopped = stopMotion([moving, other], moving)!
  expect(stopped.from).toBeCloseTo(50, 0)
  expect(stopped.opacity).toBeCloseTo(0.4, 5)
  expect([motion.playState, fading.playState]).toEqual(['paused', 'paused'])
  expect([motion.currentTime, fading.currentTime]).toEqual([60_039.99, 59_999.99])
  stopped.finish()
  await Promise.all([motion.finished, fading.finished])
  expect(moving.getBoundingClientRect().left).toBe(0)
})
