import type { ConsentState } from '@vitrine/cookies'
import { JSDOM } from 'jsdom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CookiesPage } from './CookiesPage.tsx'

function draw(choice: ConsentState, globalPrivacyControl: boolean): Document {
  const props = { action: '/cookies', crumb: 'c-1', choice, globalPrivacyControl, lang: 'en-US' }
  return new JSDOM(renderToStaticMarkup(createElement(CookiesPage, props))).window.document
}

const YES = ['allowed', 'Count my visits'] as const
const NO = ['denied', 'Do not count my visits'] as const

test.each([
  ['unknown', false, 'You have not chosen yet, so your visits are not counted.', [NO, YES]],
  ['unknown', true, 'Your browser asks for privacy, so your visits are not counted.', [NO, YES]],
  ['allowed', false, 'You said yes: your visits are counted.', [NO]],
  ['allowed', true, 'You said yes: your visits are counted.', [NO]],
  ['denied', false, 'You said no: your visits are not counted.', [YES]],
  ['denied', true, 'You said no: your visits are not counted.', [YES]],
] as const)(
  'after the choice "%s", with Global Privacy Control: %s, the page about cookies says "%s" [SRV-110]',
  (choice, control, sentence, buttons) => {
    const document = draw(choice, control)
    expect(document.querySelector('output')!.textContent).toBe(sentence)
    const form = document.querySelector('form')!
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/cookies'])
    expect(form.querySelector<HTMLInputElement>('[type=hidden][name=crumb]')!.value).toBe('c-1')
    expect(
      [...form.querySelectorAll('button')].map(({ name, value, textContent }) => [name, value, textContent]),
    ).toEqual(buttons.map(([value, text]) => ['choice', value, text]))
  },
)
