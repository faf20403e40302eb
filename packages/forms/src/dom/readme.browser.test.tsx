import { readExample } from '@vitrine/testing/readme'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import readme from '../../README.md?raw'
import type { FormDefinition } from '../core/definition.js'
import type { Submit } from '../core/submission.js'
import { Form } from '../react/Form.js'
import { enhanceForm } from './enhanceForm.js'

const letter: FormDefinition = {
  id: 'letter',
  fields: [{ id: 'email', type: 'email', title: 'Email', required: true }],
}
const html = readExample(readme, 'form')

/** Elements with their attributes and texts, without the white space of the source. */
function outline(element: Element): unknown {
  const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`).toSorted()
  const texts = [...element.childNodes].flatMap(({ nodeType, textContent }) =>
    nodeType === Node.TEXT_NODE ? (textContent ?? '').trim().replace(/\s+/g, ' ') : [],
  )
  return [element.localName, attributes, texts.join(''), [...element.children].map(outline)]
}

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  sessionStorage.clear()
})

test('the HTML of the README is the HTML of the view [FRM-79]', () => {
  const [written, drawn] = [html, renderToStaticMarkup(<Form definition={letter} action="/letter" />)].map((text) => {
    const place = document.createElement('div')
    place.innerHTML = text
    return [...place.children].map(outline)
  })
  expect(written).toHaveLength(1)
  expect(written).toEqual(drawn)
})

test('the HTML of the README is enhanced: it shows an error and sends the checked values [FRM-79]', async () => {
  document.body.innerHTML = html
  const submit = vi.fn<Submit>(async () => ({ ok: true }))
  stop = enhanceForm(document.querySelector<HTMLElement>('#form-letter')!, letter, { submit })
  await userEvent.click(page.getByRole('button', { name: 'Submit' }))
  await expect.element(page.getByRole('link', { name: 'Email is required.' })).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Email' }), 'ada@example.com')
  await userEvent.click(page.getByRole('button', { name: 'Submit' }))
  await expect.element(page.getByText('Thank you. Your message has arrived.')).toBeVisible()
  expect(submit.mock.calls.map(([values]) => values)).toEqual([{ email: 'ada@example.com' }])
})
