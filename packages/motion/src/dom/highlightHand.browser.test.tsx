import { expect, test } from 'vitest'
import { serve } from '../../testing/serve.js'
import { enhanceHighlight } from '../index.js'
import { TextHighlight } from '../react/index.js'

test('lines of the same words have a stroke each of its own, the same each time they are drawn [MOT-54]', async () => {
  const view = (
    <TextHighlight>
      on the walls
      <br />
      on the walls
    </TextHighlight>
  )
  const main = serve(view, 'main { inline-size: 600px; font: 40px/1.3 sans-serif }')
  const root = main.firstElementChild as HTMLElement
  const draw = async (): Promise<readonly (string | null)[]> => {
    const stop = enhanceHighlight(root, { shape: 'underline', animated: false })
    const strokes = () => [...root.querySelectorAll('path')].map((path) => path.getAttribute('d'))
    await expect.poll(strokes).toHaveLength(2)
    const drawn = strokes()
    stop()
    return drawn
  }
  const [first, second] = await draw()
  const boxes = [...root.querySelector('[data-part=text]')!.getClientRects()]
  expect(new Set(boxes.map(({ width, height }) => `${width} ${height}`)).size).toBe(1)
  expect(first).not.toBe(second)
  expect(await draw()).toEqual([first, second])
})
