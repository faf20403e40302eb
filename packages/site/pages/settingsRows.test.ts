import { JSDOM } from 'jsdom'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguagesPage } from './LanguagesPage.tsx'
import { countRows, PairRows } from './PairRows.tsx'

const FORM = { title: 'T', path: '/config/x', crumb: 'c-1', isSaved: false, templateLanguage: {}, errors: {} }

const draw = (element: ReactElement): Element => new JSDOM(renderToStaticMarkup(element)).window.document.body

test('rows are counted up to the first that is missing [SRV-59 b]', () => {
  expect(countRows({}, 'link-', '-label')).toBe(0)
  expect(countRows({ 'link-0-label': '', 'link-1-label': 'a', 'link-3-label': 'b' }, 'link-', '-label')).toBe(2)
  expect(countRows({ 'link-0-href': '' }, 'link-', '-label')).toBe(0)
})

test('a row of words has an address, which is empty where the form has none [SRV-59 b]', () => {
  const form = { typed: { 'link-0-label': 'Shop' }, errors: { 'link-0-href': 'Where to?' } }
  const page = draw(createElement(PairRows, { start: 'link-', words: 'Link', form }))
  const inputs = [...page.querySelectorAll('input')].map((input) => [
    input.name,
    input.value,
    input.getAttribute('aria-label'),
    input.dir,
    input.maxLength,
    input.getAttribute('inputmode'),
    input.getAttribute('aria-describedby'),
  ])
  expect(inputs).toEqual([
    ['link-0-label', 'Shop', 'Link 1', 'auto', 200, null, null],
    ['link-0-href', '', 'Address 1', 'ltr', 2000, 'url', 'link-0-href-error'],
  ])
  expect(page.querySelector('#link-0-href-error')!.textContent).toBe('Where to?')
})

test('a language is headed by its name, or by its code while it has none [SRV-59 c]', () => {
  const typed = { 'language-0-code': 'de', 'language-0-name': 'Deutsch', 'language-1-code': 'tlh', default: '1' }
  const page = draw(createElement(LanguagesPage, { ...FORM, typed, written: ['de'] }))
  const [german, klingon, added] = [...page.querySelectorAll('fieldset')]
  const legend = (set: Element | undefined) => [
    set!.querySelector('bdi')?.textContent,
    set!.querySelector('legend small')?.textContent,
  ]
  expect([legend(german), legend(klingon)]).toEqual([
    ['Deutsch', 'de'],
    ['tlh', 'tlh'],
  ])
  expect([german, klingon].map((set) => set!.textContent.includes('have no words in this language yet'))).toEqual([
    false,
    true,
  ])
  const fields = (set: Element) =>
    [...set.querySelectorAll('input')].map(({ name, type, value, id }) => [name, type, value, id])
  expect(fields(klingon!)).toEqual([
    ['language-1-code', 'hidden', 'tlh', ''],
    ['language-1-name', 'text', '', 'language-1-name'],
    ['language-1-enabled', 'checkbox', 'on', 'language-1-enabled'],
    ['default', 'radio', '1', ''],
    ['language-1-remove', 'checkbox', 'on', 'language-1-remove'],
  ])
  expect(german!.querySelector('[type=radio]')!.id).toBe('default')
  expect([...page.querySelectorAll<HTMLInputElement>('[type=radio]')].map(({ checked }) => checked)).toEqual([
    false,
    true,
  ])
  expect([...added!.querySelectorAll('input')].map(({ name, maxLength, dir }) => [name, maxLength, dir])).toEqual([
    ['new-code', 35, 'ltr'],
    ['new-name', 100, 'auto'],
  ])
})
