import { readExample } from '@vitrine/testing/readme'
import { expect, test } from 'vitest'
import readme from '../README.md?raw'
import { enhanceAudio, enhanceVideo, loadImage, vitrineLoader } from './index.js'

test('the HTML of the README is what the behaviours expect, and every stop leaves it as it was', () => {
  const main = document.body.appendChild(document.createElement('main'))
  // Replace the pictures' addresses by `data:` URLs, so that the test sends no request.
  main.innerHTML = readExample(readme, 'markup').replaceAll('src="/images/doors.jpg"', 'src="data:,"')
  const before = main.innerHTML
  const all = (selector: string): HTMLElement[] => [...main.querySelectorAll<HTMLElement>(selector)]
  const stops = [
    ...all('img[data-src]').map((image) => loadImage(image, { loader: vitrineLoader, load: false })),
    ...all('[data-scope=media][data-part=video]').map((element) => enhanceVideo(element)),
    ...all('[data-scope=audio][data-part=root]').map((element) => enhanceAudio(element)),
  ]
  expect(stops).toHaveLength(3)
  expect(all('[data-part=toggle]')[0]!.hasAttribute('data-replay')).toBe(true)
  expect(all('[data-part=video]')[0]!.dataset['state']).toBe('overlay')
  for (const stop of stops) stop()
  expect(main.innerHTML).toBe(before)
})

test('the calls of the README start every part of its HTML', () => {
  for (const [selector, call] of [
    ['img[data-src]', 'loadImage(image, { loader: vitrineLoader })'],
    ['[data-scope=media][data-part=video]', 'enhanceVideo(element)'],
    ['[data-scope=audio][data-part=root]', 'enhanceAudio(element)'],
  ])
    expect(readExample(readme, 'behaviours')).toContain(
      `...all('${selector}').map((${/\((\w+)/.exec(call!)![1]}) => ${call})`,
    )
})
