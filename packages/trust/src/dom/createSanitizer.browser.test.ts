import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trespassers } from '../../testing/allowed.js'
import { CORPUS } from '../../testing/corpus.js'
import { hostileHtml } from '../../testing/hostileHtml.js'
import { setHtml } from '../index.js'
import { sanitize } from '../sanitize.js'
import { createSanitizer } from './createSanitizer.js'

test.each(CORPUS)('a browser keeps of %j only %j', async (dirty, clean) => {
  expect(await sanitize(dirty)).toBe(clean)
})

test('whatever is sanitised and shown holds nothing outside the allow-list and reads back as the same', () => {
  const clean = createSanitizer(window)
  const element = document.body.appendChild(document.createElement('div'))
  fc.assert(
    fc.property(hostileHtml, (html) => {
      setHtml(element, clean(html))
      expect(trespassers(element)).toEqual([])
      const shown = element.innerHTML
      setHtml(element, clean(shown))
      expect(element.innerHTML).toBe(shown)
    }),
  )
})
