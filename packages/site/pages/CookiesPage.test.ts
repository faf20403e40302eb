import type { ConsentCategory } from '@vitrine/cookies'
import { JSDOM } from 'jsdom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CookiesPage } from './CookiesPage.tsx'

function draw(
  allowed: readonly ConsentCategory[] | undefined,
  { globalPrivacyControl = false, isNoted = true } = {},
): Document {
  const props = { action: '/cookies', crumb: 'c-1', allowed, globalPrivacyControl, isNoted, tags: [], lang: 'en-US' }
  return new JSDOM(renderToStaticMarkup(createElement(CookiesPage, props))).window.document
}

test.each([
  [undefined, false, 'You have not chosen yet, so nothing but the necessary is allowed.'],
  [undefined, true, 'Your browser asks for privacy, so nothing but the necessary is allowed.'],
  [['statistics', 'media', 'marketing'], true, 'You allow everything.'],
  [['statistics', 'media'], false, 'You allow Statistics and Films and maps, and nothing else.'],
  [[], false, 'You allow nothing but the necessary.'],
] as const)(
  'after the choice %j, with Global Privacy Control: %s, the page about cookies says "%s" [SRV-110] [SRV-321]',
  (allowed, control, sentence) => {
    const document = draw(allowed, { globalPrivacyControl: control })
    expect(document.querySelector('output')!.textContent).toBe(sentence)
    const ticked = [...document.querySelectorAll<HTMLInputElement>('[name=category]:checked')]
    expect(ticked.map(({ value }) => value)).toEqual(allowed ?? [])
  },
)

test('the form about cookies has a box for each category, its save button first [SRV-110] [SRV-321]', () => {
  const form = draw(undefined).querySelector('form')!
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/cookies'])
  expect(form.querySelector<HTMLInputElement>('[type=hidden][name=crumb]')!.value).toBe('c-1')
  expect([...form.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'Necessary',
    'Statistics',
    'Films and maps',
    'Marketing',
  ])
  expect([...form.querySelectorAll('button')].map(({ name, value }) => [name, value])).toEqual([
    ['choice', 'chosen'],
    ['choice', 'denied'],
    ['choice', 'allowed'],
  ])
})

test('the page about cookies claims a note of the choice only where one is kept [ENG-128]', () => {
  const texts = [true, false].map((isNoted) => draw([], { isNoted }).querySelector('.small')!.textContent)
  expect(texts).toEqual([
    'The choice holds for 30 days in this browser. We keep a note of it, without your name, for five years.',
    'The choice holds for 30 days in this browser.',
  ])
})
