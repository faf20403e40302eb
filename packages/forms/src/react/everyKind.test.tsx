import { react18, server18 } from '@vitrine/testing/react18'
import type { ReactElement } from 'react'
import { renderToString as renderToString19 } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { EVERY_KIND_FORM } from '../../testing/everyKindForm.js'
import { FIELD_TYPES, validateForm } from '../index.js'

/** The JSX runtime of React 18 over its `createElement`. */
const jsx18 = (type: never, props: object, key?: string): ReactElement =>
  react18.createElement(type, (key === undefined ? props : { ...props, key }) as never)
const runtime18 = { jsx: jsx18, jsxs: jsx18, jsxDEV: jsx18, Fragment: react18.Fragment }

afterEach(() => {
  vi.restoreAllMocks()
  for (const module of ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime']) vi.doUnmock(module)
  vi.resetModules()
})

test.each([
  ['18.2.0', server18.renderToString],
  ['19', renderToString19],
])('a server with React %s draws a form of every kind without awaiting them [FRM-2]', async (version, draw) => {
  vi.resetModules()
  if (version === '18.2.0') {
    vi.doMock('react', () => ({ ...react18, default: react18 }))
    vi.doMock('react/jsx-runtime', () => runtime18)
    vi.doMock('react/jsx-dev-runtime', () => runtime18)
  }
  const logged = vi.spyOn(console, 'error')
  const { createElement, version: running } = await import('react')
  const { Form, useForm } = await import('./index.js')
  const App = (): ReactElement =>
    createElement(Form, { form: useForm({ definition: EVERY_KIND_FORM, onSubmit: () => undefined }) })
  const html = draw(createElement(App))
  expect(running.startsWith(version)).toBe(true)
  expect(
    FIELD_TYPES.filter((type) => html.includes(`data-kind="${type}"`) || html.includes(`Title of ${type}<`)),
  ).toEqual(FIELD_TYPES.filter((type) => type !== 'hidden'))
  expect(html).toContain('name="field.hidden"')
  expect(html).not.toContain('<!--$!-->')
  expect(logged).not.toHaveBeenCalled()
})

test('a server draws a field of an unknown type as text [FRM-3]', async () => {
  const { Form } = await import('./index.js')
  const definition = { id: 'f', fields: [{ id: 'q', type: 'price-in-guilders' as 'text', title: 'Price' }] }
  const html = renderToString19(<Form definition={definition} action="/send" />)
  const input = html.split('<input ').find((tag) => tag.includes('name="field.q"'))
  expect(input).toContain('type="text"')
})

test('a server checks every kind without awaiting them [FRM-2]', () => {
  const required = { ...EVERY_KIND_FORM, fields: EVERY_KIND_FORM.fields.map((field) => ({ ...field, required: true })) }
  expect(Object.keys(validateForm(required, {}))).toEqual([
    'text',
    'textarea',
    'email',
    'currency',
    'number',
    'website',
    'password',
    'twitter',
    'date',
    'time',
    'name',
    'address',
    'phone',
    'radio',
    'checkbox',
    'select',
    'likert',
    'file',
  ])
})
