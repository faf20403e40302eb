import { createElement as createElement19, version } from 'react'
import { renderToStaticMarkup as renderToStaticMarkup19 } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CASES } from '../../testing/cases.js'
import { react18, server18 } from '@vitrine/testing/react18'
import { propsFor } from './propsFor.js'
import { toProps } from './toProps.js'

const reacts = [
  { major: 18, createElement: react18.createElement, renderToStaticMarkup: server18.renderToStaticMarkup },
  { major: 19, createElement: createElement19, renderToStaticMarkup: renderToStaticMarkup19 },
]

/** Without the case of names (React writes `maxLength`, HTML reads it as `maxlength`) and React 19's image preloads. */
const asRead = (html: string) =>
  html.replace(/^<link rel="preload"[^>]*>/, '').replaceAll(/ [a-zA-Z-]+=/g, (name) => name.toLowerCase())

beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled()
  expect(console.warn).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('the two versions under test are 18.2.0 and 19', () => {
  expect(react18.version).toBe('18.2.0')
  expect(server18.version).toBe('18.2.0')
  expect(version).toMatch(/^19\./)
})

describe.each(reacts)('React $major on the server', ({ major, createElement, renderToStaticMarkup }) => {
  test.each(CASES)('writes $html without a warning [PAR-3]', ({ tag, attributes, html }) => {
    expect(asRead(renderToStaticMarkup(createElement(tag, propsFor(major, attributes))))).toBe(html)
  })

  test('writes what is hidden until found as hidden [PAR-3]', () => {
    const html = renderToStaticMarkup(createElement('div', propsFor(major, { hidden: 'until-found' })))
    expect(html).toBe('<div hidden=""></div>')
  })
})

test.each([18, 19])(
  'React %i gets the spelling and the bare form of names that no element here shows [PAR-3]',
  (major) => {
    expect(propsFor(major, { 'http-equiv': 'content-language', capture: true })).toEqual({
      httpEquiv: 'content-language',
      capture: true,
    })
    expect(propsFor(major, { capture: 'user', download: 'a.txt', disabled: '' })).toEqual({
      capture: 'user',
      download: 'a.txt',
      disabled: true,
    })
  },
)

test('toProps writes for the React it runs with [PAR-3]', () => {
  expect(toProps({ inert: true, fetchpriority: 'high' })).toEqual({ inert: true, fetchPriority: 'high' })
})

test('toProps writes for React 18 when it runs with that [PAR-3]', async () => {
  vi.resetModules()
  vi.doMock('react', () => ({ version: '18.2.0' }))
  const { toProps: toProps18 } = await import('./toProps.js')
  vi.doUnmock('react')
  expect(toProps18({ inert: true, fetchpriority: 'high' })).toEqual({ inert: '', fetchpriority: 'high' })
})
