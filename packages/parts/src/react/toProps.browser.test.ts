import { createElement as createElement19, type ReactElement } from 'react'
import { createRoot as createRoot19, hydrateRoot as hydrateRoot19 } from 'react-dom/client'
import { flushSync as flushSync19 } from 'react-dom'
import { renderToString as renderToString19 } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { CASES } from '../../testing/cases.js'
import { dom18, react18, server18 } from '@vitrine/testing/react18'
import { type Attributes, setAttributes } from '../index.js'
import { propsFor } from './propsFor.js'

const { createRoot, hydrateRoot, flushSync } = dom18()

const reacts = [
  {
    major: 18,
    createElement: react18.createElement,
    renderToString: server18.renderToString,
    createRoot,
    hydrateRoot,
    flushSync,
  },
  {
    major: 19,
    createElement: createElement19,
    renderToString: renderToString19,
    createRoot: createRoot19,
    hydrateRoot: hydrateRoot19,
    flushSync: flushSync19,
  },
]

/** The attributes as they stand in the document, in the order of their names. */
const read = (element: Element | null) =>
  Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]).toSorted())

/** Attributes as plain script writes them: the reference for both versions of React. */
function written(tag: string, attributes: Attributes) {
  const element = document.createElement(tag)
  setAttributes(element, attributes)
  return read(element)
}

const UNTIL_FOUND = { tag: 'div', attributes: { hidden: 'until-found' } }

// Run each case in the browser: an unexpected console message fails a browser test, so each case also proves that React
// does not warn.
describe.each(reacts)('React $major in the browser', ({ major, createElement, renderToString, ...dom }) => {
  const view = (tag: string, attributes: Attributes): ReactElement => createElement(tag, propsFor(major, attributes))

  test.each([...CASES, UNTIL_FOUND])('writes the same as plain script: $attributes [PAR-3]', ({ tag, attributes }) => {
    const container = document.body.appendChild(document.createElement('div'))
    const root = dom.createRoot(container)
    dom.flushSync(() => root.render(view(tag, attributes)))
    expect(read(container.firstElementChild)).toEqual(written(tag, attributes))
    root.unmount()
  })

  test.each([...CASES, UNTIL_FOUND])('takes over its own server HTML: $attributes [PAR-3]', ({ tag, attributes }) => {
    const container = document.body.appendChild(document.createElement('div'))
    const html = renderToString(view(tag, attributes)).replace(/^<link rel="preload"[^>]*>/, '')
    container.append(document.createRange().createContextualFragment(html))
    const root = dom.flushSync(() => dom.hydrateRoot(container, view(tag, attributes)))
    dom.flushSync(() => root.render(view(tag, attributes)))
    expect(read(container.firstElementChild)).toEqual(written(tag, attributes))
    root.unmount()
  })

  test('follows a part from state to state [PAR-3]', () => {
    const container = document.body.appendChild(document.createElement('div'))
    const root = dom.createRoot(container)
    const states: Attributes[] = [
      { hidden: 'until-found', inert: true },
      { hidden: undefined, inert: false },
      { hidden: true, 'data-dragging': true },
      { hidden: 'until-found', 'data-dragging': false },
    ]
    const seen = states.map((state) => {
      dom.flushSync(() => root.render(view('div', state)))
      return read(container.firstElementChild)
    })
    expect(seen).toEqual([
      { hidden: 'until-found', inert: '' },
      {},
      { 'data-dragging': '', hidden: '' },
      { hidden: 'until-found' },
    ])
    root.unmount()
  })
})
