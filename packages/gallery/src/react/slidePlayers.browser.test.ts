import { expect, test, vi } from 'vitest'
import { createSlidePlayers } from './slidePlayers.js'

const player = () => ({ pause: vi.fn() })

test('the player of a slide pauses when that slide is left, and no other [GAL-59]', () => {
  const { of, pause } = createSlidePlayers()
  const film = player()
  of('film').started(film)
  pause('other')
  expect(film.pause).not.toHaveBeenCalled()
  pause('film')
  expect(film.pause).toHaveBeenCalledOnce()
  of('film').stopped(film)
})

test('a player that has stopped pauses no more, and does not stop the next one of its slide [GAL-59]', () => {
  const { of, pause } = createSlidePlayers()
  const [first, next] = [player(), player()]
  of('film').started(first)
  of('film').started(next)
  expect(first.pause).toHaveBeenCalledOnce()
  of('film').stopped(first)
  pause('film')
  expect([first.pause, next.pause].map((each) => each.mock.calls.length)).toEqual([1, 1])
  of('film').stopped(next)
  pause('film')
  expect(next.pause).toHaveBeenCalledOnce()
})

test('the players of one slide are the same object at each call, and start over the players of the page [GAL-59] [MED-37]', () => {
  const [one, other] = [createSlidePlayers(), createSlidePlayers()]
  expect(one.of('film')).toBe(one.of('film'))
  expect(one.of('film')).not.toBe(one.of('tape'))
  const [film, tape] = [player(), player()]
  one.of('film').started(film)
  other.of('tape').started(tape)
  expect([film.pause, tape.pause].map((each) => each.mock.calls.length)).toEqual([1, 0])
  other.of('tape').stopped(tape)
  one.of('film').started(film)
  expect(tape.pause).not.toHaveBeenCalled()
  one.of('film').stopped(film)
})
