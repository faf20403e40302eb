import { expect, test } from 'vitest'
import { commandOf } from './keys.js'

const press = (key: string, held: string = '', target: EventTarget | null = null) =>
  commandOf({
    key,
    ctrlKey: held.includes('ctrl'),
    metaKey: held.includes('meta'),
    shiftKey: held.includes('shift'),
    altKey: held.includes('alt'),
    target,
  })

test('keys name the commands of the editor [PAN-48]', () => {
  const commands = [
    press('z', 'ctrl'),
    press('Z', 'meta shift'),
    press('y', 'ctrl'),
    press('d', 'meta'),
    press('ArrowUp', 'alt'),
    press('ArrowDown', 'alt'),
    press('Delete'),
    press('Escape'),
  ]
  expect(commands).toEqual(['undo', 'redo', 'redo', 'duplicate', 'up', 'down', 'delete', 'escape'])
})

test('other keys and chords name no command [PAN-48]', () => {
  const presses = [
    press('z'),
    press('ArrowUp'),
    press('Delete', 'shift'),
    press('d', 'alt'),
    press('ArrowUp', 'ctrl alt'),
  ]
  expect(presses.every((command) => command === undefined)).toBe(true)
})

test('in a text, Delete belongs to the text and Ctrl+Z to the page [PAN-48]', () => {
  const text = Object.assign(new EventTarget(), { closest: () => ({}) })
  expect([press('Delete', '', text), press('Backspace', '', text), press('z', 'ctrl', text)]).toEqual([
    undefined,
    undefined,
    'undo',
  ])
})
