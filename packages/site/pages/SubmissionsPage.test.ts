import { JSDOM } from 'jsdom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ListedSubmission } from '../server/database/forms.ts'
import { SubmissionsPage } from './SubmissionsPage.tsx'

const FRAME = { path: '/config/submissions', forms: [], typed: { form: '', search: '' }, crumb: 'c' }

const draw = (submissions: readonly ListedSubmission[]): Document =>
  new JSDOM(renderToStaticMarkup(createElement(SubmissionsPage, { submissions, ...FRAME }))).window.document

const LETTER: ListedSubmission = {
  id: 7,
  form: 'Contact',
  submittedAt: new Date('2026-03-04T17:06:09Z'),
  values: { email: 'ada@example.com', name: { First: 'Ada', Last: '<b>' }, guests: 2, tags: ['a', 'b'], none: null },
}

test('without a submission the page has one sentence in place of the list [SRV-59 a]', () => {
  const document = draw([])
  expect(document.querySelector('.cell')!.textContent).toContain('Nothing has been sent yet.')
  expect(document.querySelector('dl')).toBeNull()
})

test('all submissions can be downloaded in two formats [SRV-59 a]', () => {
  const links = [...draw([]).querySelectorAll('a')]
  expect(links.map((link) => [link.getAttribute('href'), link.hasAttribute('download')])).toEqual([
    ['/config/submissions/export.csv', true],
    ['/config/submissions/export.json', true],
  ])
})

test('a submission has its form, its time in UTC and each of its values [SRV-59 a]', () => {
  const document = draw([LETTER])
  expect(document.body.textContent).not.toContain('Nothing has been sent yet.')
  const submission = document.querySelector('article')!
  const heading = submission.querySelector('#submission-7')!
  expect(heading.textContent).toBe('Contact, 4 Mar 2026, 17:06')
  expect(heading.querySelector('time')!.dateTime).toBe('2026-03-04T17:06:09.000Z')
  expect(
    [...submission.querySelectorAll('dl > div')].map((row) => [...row.children].map((cell) => cell.outerHTML)),
  ).toEqual([
    ['<dt>email</dt>', '<dd>ada@example.com</dd>'],
    ['<dt>name</dt>', '<dd>{"First":"Ada","Last":"&lt;b&gt;"}</dd>'],
    ['<dt>guests</dt>', '<dd>2</dd>'],
    ['<dt>tags</dt>', '<dd>["a","b"]</dd>'],
    ['<dt>none</dt>', '<dd>null</dd>'],
  ])
})

test('submissions keep their order [SRV-59 a]', () => {
  const document = draw([LETTER, { ...LETTER, id: 6, form: 'Letters' }])
  expect([...document.querySelectorAll('h2[id^=submission]')].map(({ id, textContent }) => [id, textContent])).toEqual([
    ['submission-7', 'Contact, 4 Mar 2026, 17:06'],
    ['submission-6', 'Letters, 4 Mar 2026, 17:06'],
  ])
})
