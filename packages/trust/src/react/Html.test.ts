import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { escapeHtml, unsafelyTrustHtml } from '../index.js'
import { Html } from './index.js'

test('a server writes the HTML as it is, in a div or in the element asked for [TRU-3]', () => {
  expect(renderToStaticMarkup(createElement(Html, { html: unsafelyTrustHtml('<p>Hi</p>') }))).toBe(
    '<div><p>Hi</p></div>',
  )
  expect(renderToStaticMarkup(createElement(Html, { html: escapeHtml('<b>'), as: 'span', lang: 'de' }))).toBe(
    '<span lang="de">&lt;b&gt;</span>',
  )
})
