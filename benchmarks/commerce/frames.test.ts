import { expect, test } from 'vitest'
import { framesOf, type Pressed } from './frames.ts'

test.each<Pressed>(['+', '+ (React)', 'Add to cart'])(
  'the frame that the browser draws after a press of %s shows its change',
  async (pressed) => {
    const { ours = [] } = await framesOf(pressed, ['ours'])
    console.info(`frames to the first change after a press of ${pressed}: ${ours.join(' ')}`)
    expect(ours).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1])
  },
)
