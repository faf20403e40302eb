import { expect, test, vi } from 'vitest'
import { bound } from '../../testing/bound.js'
import { addFeatures, type Feature } from './boundGallery.js'

const GALLERY = bound({ root: {} as HTMLElement })

/** Features that note their start and their stop. */
function noted(): { readonly notes: string[]; readonly feature: (name: string) => Feature } {
  const notes: string[] = []
  const feature = (name: string): Feature => {
    return (gallery) => {
      expect(gallery).toBe(GALLERY)
      notes.push(`${name} starts`)
      return () => void notes.push(`${name} stops`)
    }
  }
  return { notes, feature }
}

test('features start in their order and stop once, the last one first [GAL-48]', () => {
  const { notes, feature } = noted()
  const stop = addFeatures(GALLERY, [feature('a'), feature('b')])
  expect(notes).toEqual(['a starts', 'b starts'])
  stop()
  stop()
  expect(notes.slice(2)).toEqual(['b stops', 'a stops'])
})

test('a feature that cannot start stops those before it, and starts none after it [GAL-48]', () => {
  const { notes, feature } = noted()
  const after = vi.fn(() => () => {})
  const fails: Feature = () => {
    throw new RangeError('no row')
  }
  expect(() => addFeatures(GALLERY, [feature('a'), feature('b'), fails, after])).toThrow(new RangeError('no row'))
  expect(notes.slice(2)).toEqual(['b stops', 'a stops'])
  expect(after).not.toHaveBeenCalled()
})
