import { render } from '@testing-library/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { unsafelyTrustHtml } from '../index.js'
import { Html } from './index.js'

const html = unsafelyTrustHtml('<p>One <a href="/a">link</a></p>')

test('a browser shows what the server wrote, and takes it over without a word [TRU-3]', () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(createElement(Html, { html, as: 'section' }))
  const link = container.querySelector('a')
  render(createElement(Html, { html, as: 'section' }), { container, hydrate: true })
  expect(container.innerHTML).toBe('<section><p>One <a href="/a">link</a></p></section>')
  expect(container.querySelector('a')).toBe(link)
})

test('what stands inside is touched only when the HTML changes [TRU-3]', () => {
  const { container, rerender } = render(createElement(Html, { html }))
  const link = container.querySelector('a')
  rerender(createElement(Html, { html: unsafelyTrustHtml(`${html}`), title: 'new' }))
  expect(container.querySelector('a')).toBe(link)
  rerender(createElement(Html, { html: unsafelyTrustHtml('<p>Two</p>') }))
  expect(container.innerHTML).toBe('<div><p>Two</p></div>')
})
