import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FormDefinition } from '../core/definition.js'
import * as further from '../kinds.js'
import { Form } from '../react/Form.js'
import { enhanceForm } from './enhanceForm.js'

const stops: (() => void)[] = []
const kinds = Object.values(further)
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  sessionStorage.clear()
})

test('a choice of the visitor, and one of the server that the visitor has taken back, stay [FRM-64]', () => {
  const definition: FormDefinition = {
    id: 'f',
    fields: [
      { id: 'evening', type: 'radio', title: 'Evening', options: ['Wednesday', 'Friday'] },
      { id: 'why', type: 'checkbox', title: 'Why', options: ['Prints', 'Band'] },
      { id: 'more', type: 'checkbox', title: 'More', options: ['News', 'Cards'] },
    ],
  }
  sessionStorage.setItem('vitrine:forms:f', '{"evening":"Friday","why":["Band"],"more":["Cards"]}')
  const view = <Form definition={definition} defaultValues={{ why: ['Prints'] }} kinds={kinds} action="/send" />
  document.body.innerHTML = renderToStaticMarkup(view)
  const input = (value: string) => document.querySelector<HTMLInputElement>(`input[value="${value}"]`)!
  input('Wednesday').checked = true
  input('Prints').checked = false
  stops.push(enhanceForm(document.body, definition, { submit: async () => ({ ok: true }), kinds }))
  const chosen = [...document.querySelectorAll<HTMLInputElement>(':checked')].map(({ value }) => value)
  expect(chosen).toEqual(['Wednesday', 'Cards'])
})
