import { linesOf, tagLines } from '@vitrine/testing/markup'
import type { SafeHtml } from '@vitrine/trust'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FormDefinition } from '../core/definition.js'
import { Form } from './Form.js'
import type { FormViewProps } from './formProps.js'

const definition: FormDefinition = {
  id: 'note',
  fields: [{ id: 'words', type: 'text', title: 'Words', required: true, description: 'A few.' }],
}

/** The HTML of a form, each tag on a line of its own, without the scope that all parts have alike. */
const lines = (props: FormViewProps): string[] =>
  tagLines(
    renderToStaticMarkup(<Form definition={definition} action="/send" {...props} />).replaceAll(
      ' data-scope="form"',
      '',
    ),
  )

const TITLE = `<label data-part="title" for="form-note.words">Words<span aria-hidden="true" data-part="required">*</span>
  </label>`
const HELP = `<div data-part="below">
  <p data-part="help" id="form-note.words.help">A few.</p>
  </div>`
const ENDING = `<p data-part="status" role="status">
  </p>
  </form>`
const SUCCESS_TEXT = '<p data-part="success-text">Thank you. Your message has arrived.</p>'
const noticeOf = (place: string, direction: string, hidden = ''): string =>
  `<p data-part="notice" data-place="${place}"${hidden}>Your form has encountered a problem. Please scroll ${direction} to review.</p>`

test('a form before it is sent is its fields and its button; notices and success are hidden [FRM-30] [FRM-36]', () => {
  expect(lines({})).toEqual(
    linesOf(`<div data-part="root" id="form-note" data-state="idle">
      <form data-part="form" noValidate="" action="/send#form-note..answer" method="post">
      <input type="hidden" name="formId" value="note"/>
      <div data-part="summary" id="form-note..answer" role="group" aria-labelledby="form-note..failure" tabindex="-1" hidden="">
      <p data-part="failure" id="form-note..failure" hidden="">
      </p>
      ${noticeOf('above', 'down', ' hidden=""')}
      <ul data-part="summary-list">
      </ul>
      </div>
      <div data-part="fields">
      <div data-part="field" data-field="words" data-kind="text">
      <p data-part="error" hidden="" id="form-note.words.error">
      </p>
      ${TITLE}
      <input data-part="control" type="text" id="form-note.words" required="" aria-describedby="form-note.words.help" name="field.words" value=""/>
      ${HELP}
      </div>
      </div>
      <button type="submit" data-part="submit" data-replay="">Submit</button>
      ${noticeOf('below', 'up', ' hidden=""')}
      ${ENDING}
      <div data-part="success" tabindex="-1" hidden="">
      ${SUCCESS_TEXT}
      </div>
      </div>`),
  )
})

test('a form is named by its caller, and has no name without one [FRM-82]', () => {
  const formOf = (props: FormViewProps): string | undefined =>
    lines(props).find((line) => line.trim().startsWith('<form'))
  expect(formOf({ label: 'Write to the desk' })).toContain('aria-label="Write to the desk"')
  expect(formOf({})).not.toContain('aria-label')
})

test('a short form with an error shows it once above and once above the title of its field [FRM-27] [FRM-28] [FRM-30]', () => {
  const [root, , , summary, ...rest] = lines({ errors: { words: 'No.' } })
  expect([root, summary]).toEqual([
    '<div data-part="root" id="form-note" data-state="failure">',
    '<div data-part="summary" id="form-note..answer" role="group" aria-labelledby="form-note..failure" tabindex="-1">',
  ])
  expect(rest.slice(0, rest.indexOf('</form>'))).toEqual(
    linesOf(`<p data-part="failure" id="form-note..failure">One or more fields is invalid, please check your entries.</p>
      ${noticeOf('above', 'down', ' hidden=""')}
      <ul data-part="summary-list">
      <li>
      <a href="#form-note.words">Words: No.</a>
      </li>
      </ul>
      </div>
      <div data-part="fields">
      <div data-part="field" data-invalid="" data-field="words" data-kind="text">
      <p data-part="error" id="form-note.words.error">No.</p>
      ${TITLE}
      <input data-part="control" type="text" id="form-note.words" required="" aria-invalid="true" aria-describedby="form-note.words.error form-note.words.help" name="field.words" value=""/>
      ${HELP}
      </div>
      </div>
      <button type="submit" data-part="submit" data-replay="">Submit</button>
      ${noticeOf('below', 'up', ' hidden=""')}
      <p data-part="status" role="status">
      </p>`),
  )
})

test('after a success the form is hidden, and its text and HTML take the id of the answer [FRM-38]', () => {
  const shown = lines({ status: 'success', successHtml: '<p>See you.</p>' as SafeHtml })
  expect(shown.slice(0, 4)).toEqual([
    '<div data-part="root" id="form-note" data-state="success">',
    '<form data-part="form" noValidate="" hidden="" action="/send#form-note..answer" method="post">',
    '<input type="hidden" name="formId" value="note"/>',
    '<div data-part="summary" role="group" aria-labelledby="form-note..failure" tabindex="-1" hidden="">',
  ])
  expect(shown.slice(shown.indexOf('</form>') + 1)).toEqual(
    linesOf(`<div data-part="success" id="form-note..answer" tabindex="-1">
      ${SUCCESS_TEXT}
      <div data-part="success-html">
      <p>See you.</p>
      </div>
      </div>
      </div>`),
  )
})
