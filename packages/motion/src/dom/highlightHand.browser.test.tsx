import { expect, onTestFinished, test } from 'vitest'
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

test('a highlight without options is the wave in its defaults [MOT-38]', async () => {
  const main = serve(<TextHighlight>walls</TextHighlight>)
  const root = main.querySelector<HTMLElement>('[data-part=root]')!
  const stop = enhanceHighlight(root)
  onTestFinished(stop)
  const path = (): string | null | undefined => root.querySelector('path')?.getAttribute('d')
  await expect.poll(path).toBeTruthy()
  const plain = path()
  stop()
  onTestFinished(enhanceHighlight(root, { shape: 'wave' }))
  await expect.poll(path).toBe(plain)
})

test('a highlight at the top of a shadow tree is drawn [MOT-36]', async () => {
  const main = serve(<TextHighlight>walls</TextHighlight>)
  const root = main.querySelector<HTMLElement>('[data-part=root]')!
  const host = main.appendChild(document.createElement('div'))
  host.attachShadow({ mode: 'open' }).append(root)
  onTestFinished(enhanceHighlight(root))
  await expect.poll(() => root.querySelectorAll('svg').length).toBe(1)
})
