import { readExample } from '@vitrine/testing/readme'
import { describe, expect, test } from 'vitest'
import readme from '../README.md?raw'
import { drawHighlight, enhanceMarquee, enhanceScaledText } from './index.js'
import * as highlightShapes from './shapes.js'

describe('the HTML of the README', () => {
  test('is what the behaviours expect, and every stop leaves it as it was [MOT-24]', () => {
    const main = document.body.appendChild(document.createElement('main'))
    main.innerHTML = readExample(readme, 'markup')
    const before = main.innerHTML
    const find = (scope: string): HTMLElement => main.querySelector<HTMLElement>(`[data-scope=${scope}]`)!
    const stops = [
      enhanceMarquee(find('marquee'), { speed: 60 }),
      drawHighlight(find('highlight'), highlightShapes.marker, { opacity: 0.5 }),
      enhanceScaledText(find('scaled-text')),
    ]
    expect(main.querySelectorAll('[data-part=drawing]')).toHaveLength(1)
    for (const stop of stops) stop()
    expect(main.innerHTML).toBe(before)
  })

  test('is started by the calls of the README', () => {
    for (const call of [
      "enhanceMarquee(find('marquee'), { speed: 60 })",
      "drawHighlight(find('highlight'), highlightShapes.marker, { opacity: 0.5 })",
      "enhanceScaledText(find('scaled-text'))",
    ])
      expect(readExample(readme, 'behaviours')).toContain(call)
  })
})
