import { afterEach, beforeEach, expect, test } from 'vitest'
import { consentScripts } from './consentScripts.js'
import { createConsent, type ConsentSettings } from './createConsent.js'
import { deleteCookie } from './jar.js'

const home = globalThis as { ran?: string[] }
const address = (name: string): string =>
  URL.createObjectURL(new Blob([`ran.push('${name}')`], { type: 'text/javascript' }))
const clean = (): void => deleteCookie('ss_cookieAllowed')
beforeEach(() => {
  clean()
  home.ran = []
})
afterEach(clean)

function open(html: string, settings?: ConsentSettings) {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = html
  const consent = createConsent(settings)
  return { place, consent, stop: consentScripts(document, consent) }
}

const waiting =
  (): string => `<script type="text/plain" data-consent data-name="one">ran.push(document.currentScript.dataset.name)</script>
  <script type="text/plain" data-consent src="${address('two')}"></script>
  <script type="text/plain" data-consent data-type="module" src="${address('three')}"></script>
  <script type="text/plain">ran.push('never')</script>`

test('wait for accept, then run once, in their order', async () => {
  const { consent } = open(waiting())
  consent.decline()
  expect(home.ran).toEqual([])
  consent.accept()
  await expect.poll(() => home.ran).toEqual(['one', 'two', 'three'])
  consent.decline()
  consent.accept()
  await Promise.resolve()
  expect(home.ran).toEqual(['one', 'two', 'three'])
})

test('run at once where the visitor has accepted before', async () => {
  createConsent().accept()
  open(waiting())
  await expect.poll(() => home.ran).toEqual(['one', 'two', 'three'])
})

test('never run under an absolute policy, nor after stop', () => {
  const absolute = open(waiting(), { isRestrictiveCookiePolicyAbsolute: true })
  absolute.consent.accept()
  absolute.place.remove()
  deleteCookie('ss_cookieAllowed')
  const { consent, stop } = open(waiting())
  stop()
  consent.accept()
  expect(home.ran).toEqual([])
})
