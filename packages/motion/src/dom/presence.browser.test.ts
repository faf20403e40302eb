import { emulateMedia } from '@vitrine/testing/media'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hideElement, showElement } from '../index.js'

let note: HTMLElement
beforeEach(async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  note = document.body.appendChild(document.createElement('p'))
  note.textContent = 'Doors at seven'
})

/** Pauses the running animations at a share of their duration. */
function hold(share: number): CSSStyleDeclaration {
  const [animation] = note.getAnimations()
  animation!.pause()
  animation!.currentTime = share * Number(animation!.effect!.getTiming().duration)
  return getComputedStyle(note)
}

describe('hiding', () => {
  test('takes 0.3 s, and shrinks what is scalable to 0.94 [MOT-7]', async () => {
    const motion = hideElement(note, { scalable: true })
    expect(note.getAnimations()[0]!.effect!.getTiming()).toMatchObject({
      duration: 300,
      easing: 'ease-out',
      fill: 'both',
    })
    const end = hold(1)
    expect([end.opacity, end.scale]).toEqual(['0', '0.94'])
    expect(note.hidden).toBe(false)
    note.getAnimations()[0]!.finish()
    expect(await motion).toBe(true)
    expect([note.hidden, note.getAnimations(), note.hasAttribute('style')]).toEqual([true, [], false])
  })

  test('fades only, where it is not [MOT-7]', () => {
    void hideElement(note)
    const end = hold(1)
    expect([end.opacity, end.scale]).toEqual(['0', 'none'])
  })

  test('stopped, it stays [MOT-56]', async () => {
    const motion = hideElement(note)
    motion.stop()
    expect([await motion, note.hidden, note.getAnimations()]).toEqual([false, false, []])
  })
})

describe('showing', () => {
  test('comes from nothing and 0.94, in the time it is given [MOT-7]', async () => {
    note.hidden = true
    const motion = showElement(note, { scalable: true, duration: 500 })
    const begin = hold(0)
    expect([note.hidden, begin.opacity, begin.scale]).toEqual([false, '0', '0.94'])
    expect(note.getAnimations()[0]!.effect!.getTiming().duration).toBe(500)
    note.getAnimations()[0]!.finish()
    expect(await motion).toBe(true)
    expect([getComputedStyle(note).opacity, note.getAnimations()]).toEqual(['1', []])
  })

  test('turns round where hiding has come to [MOT-56]', async () => {
    const hiding = hideElement(note)
    hold(0.5)
    const half = getComputedStyle(note).opacity
    const showing = showElement(note)
    expect(hold(0).opacity).toBe(half)
    expect(await hiding).toBe(false)
    note.getAnimations()[0]!.finish()
    expect(await showing).toBe(true)
    expect(note.hidden).toBe(false)
  })

  test('stopped, it is hidden as before [MOT-56]', async () => {
    note.hidden = true
    const motion = showElement(note)
    motion.stop()
    expect([await motion, note.hidden]).toEqual([false, true])
  })
})

test('under reduced motion both are there at once [MOT-7]', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  expect(await hideElement(note, { scalable: true })).toBe(true)
  expect(note.hidden).toBe(true)
  expect(await showElement(note, { scalable: true })).toBe(true)
  expect(note.hidden).toBe(false)
})

test('a page that nobody sees shows and hides at once [MOT-7]', () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  void hideElement(note)
  expect(note.getAnimations()[0]!.effect!.getTiming().duration).toBe(0)
  hidden.mockRestore()
})

test('the stop of a motion that has ended, or was replaced, changes nothing [MOT-56]', async () => {
  const hiding = hideElement(note, { duration: 20 })
  await hiding
  hiding.stop()
  expect(note.hidden).toBe(true)
  const first = showElement(note)
  const second = hideElement(note)
  first.stop()
  expect([await first, note.getAnimations().length]).toEqual([false, 1])
  note.getAnimations()[0]!.finish()
  expect([await second, note.hidden]).toEqual([true, true])
})

test('an element that is taken out meanwhile settles all the same [MOT-56]', async () => {
  const motion = hideElement(note, { duration: 20 })
  note.remove()
  expect(await motion).toBe(true)
})
