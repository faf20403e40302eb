import { afterEach, beforeEach, expect, test } from 'vitest'
import { consentValue } from '../core/consentCategories.js'
import { consentScripts } from './consentScripts.js'
import { createConsent, type ConsentOptions } from './createConsent.js'
import { deleteCookie } from './jar.js'

const home = globalThis as { ran?: string[]; ended?: () => void }
const address = (name: string, more = ''): string =>
  URL.createObjectURL(new Blob([`ran.push('${name}');${more}`], { type: 'text/javascript' }))
const clean = (): void => deleteCookie('ss_cookieAllowed')
beforeEach(() => {
  clean()
  home.ran = []
})
afterEach(clean)

function open(html: string, settings?: ConsentOptions) {
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

test('wait for accept, then run once, in their order [COO-24] [COO-44]', async () => {
  const { consent } = open(waiting())
  consent.decline()
  expect(home.ran).toEqual([])
  consent.accept()
  await expect.poll(() => home.ran).toEqual(['one', 'two', 'three'])
  consent.decline()
  consent.accept()
  await import('./waitingScripts.js')
  expect(home.ran).toEqual(['one', 'two', 'three'])
})

test('run at once where the visitor has accepted before [COO-24] [COO-44]', async () => {
  createConsent().accept()
  open(waiting())
  await expect.poll(() => home.ran).toEqual(['one', 'two', 'three'])
})

test('never run under an absolute policy, nor after stop [COO-22] [COO-44]', async () => {
  const absolute = open(waiting(), { policy: 'absolute' })
  absolute.consent.accept()
  absolute.place.remove()
  deleteCookie('ss_cookieAllowed')
  const { consent, stop } = open(waiting())
  stop()
  consent.accept()
  await import('./waitingScripts.js')
  expect(home.ran).toEqual([])
})

test('do not run when the visitor refuses, or they are stopped, before what runs them is there [COO-44]', async () => {
  for (const end of ['decline', 'stop'] as const) {
    clean()
    const { consent, place, stop } = open(waiting())
    consent.accept()
    if (end === 'stop') stop()
    else consent.decline()
    await import('./waitingScripts.js')
    await Promise.resolve()
    expect(home.ran).toEqual([])
    stop()
    place.remove()
  }
})

test('text behind a file waits until the file has run, or cannot be had [COO-44]', async () => {
  createConsent().accept()
  const text = (name: string): string => `<script type="text/plain" data-consent>ran.push('${name}')</script>`
  const from = (src: string, more = ''): string =>
    `<script type="text/plain" data-consent ${more} src="${src}"></script>`
  open(
    [
      text('first'),
      from(address('a')),
      from(address('b')),
      text('uses b'),
      from('blob:gone'),
      text('after none'),
      from(address('module'), 'data-type="module"'),
      text('uses the module'),
      from(address('old browsers'), 'nomodule'),
      text('last'),
    ].join(''),
  )
  await expect.poll(() => home.ran!.at(-1)).toBe('last')
  expect(home.ran).toEqual(['first', 'a', 'b', 'uses b', 'after none', 'module', 'uses the module', 'last'])
})

test('on a page with nonces a file without one does not run, and holds up no text behind it [COO-44]', async () => {
  createConsent().accept()
  const trusted = document.head.appendChild(document.createElement('script'))
  trusted.nonce = 'n1'
  open(
    `<script type="text/plain" data-consent src="${address('slipped in')}"></script>
     <script type="text/plain" data-consent nonce="n1">ran.push('text')</script>`,
  )
  await expect.poll(() => home.ran).toEqual(['text'])
  trusted.remove()
})

test.each(['decline', 'stop'] as const)(
  'what still waits for a file does not run after %s [COO-24] [COO-44]',
  async (end) => {
    createConsent().accept()
    const { place, consent, stop } = open(
      `<script type="text/plain" data-consent src="${address('file', 'ended()')}"></script>
       <script type="text/plain" data-consent>ran.push('text')</script>`,
    )
    home.ended = end === 'stop' ? stop : consent.decline
    await expect.poll(() => home.ran).toEqual(['file'])
    // Append a second script file and wait for its run: script files run in order, so by then the first
    // file's load event has fired.
    const next = place.appendChild(document.createElement('script'))
    next.async = false
    next.src = address('next')
    await expect.poll(() => home.ran).toEqual(['file', 'next'])
    if (end === 'decline') {
      consent.accept()
      expect(home.ran).toEqual(['file', 'next', 'text'])
    }
    expect(place.querySelectorAll('[type="text/plain"]')).toHaveLength(end === 'stop' ? 1 : 0)
    stop()
  },
)

test('each runs with the consent to its category, one without a category with all of them [COO-44] [COO-50]', async () => {
  const text = (category: string, name: string): string =>
    `<script type="text/plain" data-consent="${category}">ran.push('${name}')</script>`
  const { consent, place } = open(
    [
      text('marketing', 'advert'),
      `<script type="text/plain" data-consent="statistics" src="${address('tag')}"></script>`,
      text('statistics', 'uses the tag'),
      text('', 'anything'),
      text('unheard-of', 'unknown'),
    ].join(''),
  )
  consent.choose(consentValue(['statistics', 'media']))
  await expect.poll(() => home.ran).toEqual(['tag', 'uses the tag'])
  consent.choose(consentValue(['marketing']))
  await expect.poll(() => home.ran).toEqual(['tag', 'uses the tag', 'advert'])
  expect(place.querySelectorAll('[type="text/plain"]')).toHaveLength(2)
  consent.accept()
  await expect.poll(() => home.ran!.slice(3)).toEqual(['anything', 'unknown'])
})
