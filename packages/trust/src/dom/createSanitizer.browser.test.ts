import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trespassers } from '../../testing/allowed.js'
import { CORPUS } from '../../testing/corpus.js'
import { hostileHtml } from '../../testing/hostileHtml.js'
import { setHtml } from '../index.js'
import { sanitize } from '../sanitize.js'
import { createSanitizer } from './createSanitizer.js'

test.each(CORPUS)('a browser keeps of %j only %j [SRV-8 c]', async (dirty, clean) => {
  expect(await sanitize(dirty)).toBe(clean)
})

test('whatever is sanitised and shown holds nothing outside the allow-list and reads back as the same [SRV-8 c]', () => {
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

test.each(['body', 'cookie', 'forms', 'head', 'location', 'getElementById', 'vitrine', 'currentScript'])(
  'an element that an owner names %j hides no property of the document or of the window [SRV-8 c]',
  (name) => {
    const sanitizer = createSanitizer(window)
    const dirty = `<form id=${name}><input name=${name}></form><img name=${name} id=${name}><a id=${name} name=${name}>x</a>`
    const read = (): readonly unknown[] => [
      (document as never as Record<string, unknown>)[name],
      (window as never as Record<string, unknown>)[name],
    ]
    const before = read()
    const element = document.body.appendChild(document.createElement('div'))
    for (const clean of [sanitizer(dirty), sanitizer.block(dirty)]) {
      setHtml(element, clean)
      expect(read()).toEqual(before)
    }
    element.remove()
  },
)
