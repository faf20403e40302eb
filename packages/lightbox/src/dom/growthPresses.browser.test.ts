import { clickWithMouse, dragWithFinger, middleOf, turnWheel } from '@vitrine/testing/hands'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { open, pseudos, setUpGrowth, settle } from '../../testing/growthPage.js'
import { dialog, finishMotion, isGone, part, shown } from '../../testing/lightboxPage.js'

setUpGrowth()

test('a key during the growth ends the growth and moves [LBX-13] [LBX-32]', async () => {
  await open()
  await expect.poll(pseudos).toContain('vitrine-lightbox-image')
  await userEvent.keyboard('{ArrowRight}')
  expect(shown()).toBe('Tides')
  await expect.poll(pseudos).not.toContain('vitrine-lightbox-image')
})

test.each([
  [
    'a press on next during the growth ends the growth and moves [LBX-18] [LBX-32]',
    () => clickWithMouse(middleOf(part('next'))),
  ],
  [
    'a swipe of a finger during the growth ends the growth and moves [LBX-32]',
    () => dragWithFinger([500, 300], [-200, 0]),
  ],
  ['a turn of the wheel during the growth ends the growth and moves [LBX-32]', () => turnWheel([500, 300], 100)],
])('%s', async (_, move) => {
  await open()
  await expect.poll(pseudos).toContain('vitrine-lightbox-image')
  await move()
  await expect.poll(shown).toBe('Tides')
  await expect.poll(pseudos).not.toContain('vitrine-lightbox-image')
})

test('a key on a button after a press during the growth presses this button [LBX-22] [LBX-32]', async () => {
  await open()
  await expect.poll(pseudos).toContain('vitrine-lightbox-image')
  await clickWithMouse(middleOf(part('next')))
  await expect.poll(shown).toBe('Tides')
  part('previous').focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(shown).toBe('Lanterns')
})

test('a press on close during the growth closes [LBX-6] [LBX-32]', async () => {
  await open()
  await expect.poll(pseudos).toContain('vitrine-lightbox-image')
  await clickWithMouse(middleOf(part('close')))
  await expect
    .poll(() => {
      finishMotion()
      return dialog()
    })
    .toBeNull()
})

test('the second click of a double click leaves the lightbox open, a single one closes it [LBX-17]', async () => {
  await open()
  await expect.poll(pseudos).toContain('vitrine-lightbox-image')
  const clickOutside = (detail: number): boolean =>
    dialog().dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 500, clientY: 10, detail }))
  clickOutside(2)
  await settle()
  expect([shown(), dialog().dataset['state']]).toEqual(['Lanterns', 'open'])
  clickOutside(1)
  await isGone()
})
