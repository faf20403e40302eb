import { afterEach, expect, test } from 'vitest'
import { activateScript } from './activateScript.js'

const home = globalThis as { activated?: string[] }
let place: HTMLElement | undefined
afterEach(() => {
  place?.remove()
  delete home.activated
})

/** Puts markup on the page, its scripts as the parser of a page leaves them: inert. */
function inertScripts(html: string): HTMLScriptElement[] {
  home.activated = []
  place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = html
  return [...place.querySelectorAll('script')]
}
const file = (name: string): string =>
  URL.createObjectURL(new Blob([`activated.push('${name}')`], { type: 'text/javascript' }))

test('an inert script runs once, with its attributes, in its place [TRU-2]', () => {
  const [inert] = inertScripts(
    '<p></p><script type="text/plain" data-consent data-room="7">activated.push(document.currentScript.dataset.room)</script>',
  )
  const script = activateScript(inert!)!
  expect(home.activated).toEqual(['7'])
  expect(place!.innerHTML).toBe(
    '<p></p><script data-room="7">activated.push(document.currentScript.dataset.room)</script>',
  )
  expect(script.isConnected).toBe(true)
})

test('files run in the order they are activated in, a module too, unless they say async [TRU-2]', async () => {
  const scripts = inertScripts(
    ['one', 'two', 'three'].map((name) => `<script type="text/plain" src="${file(name)}"></script>`).join(''),
  )
  const running = scripts.map((script) => activateScript(script)!)
  expect(running.map((script) => script.async)).toEqual([false, false, false])
  await expect.poll(() => home.activated).toEqual(['one', 'two', 'three'])
  const [module, any] = inertScripts(
    `<script type="text/plain" data-type="module">activated.push(typeof import.meta)</script>
     <script type="text/plain" async src="${file('any')}"></script>`,
  )
  expect(activateScript(module!)!.type).toBe('module')
  expect(activateScript(any!)!.async).toBe(true)
  await expect.poll(() => home.activated!.toSorted()).toEqual(['any', 'object'])
})

test('on a page whose scripts carry a nonce, one without it or with another does not run [SRV-8 d]', () => {
  const [own, none, other, right] = inertScripts(
    `<script nonce="ours" type="application/json">{}</script>
     <script type="text/plain">activated.push('none')</script>
     <script type="text/plain" nonce="theirs">activated.push('other')</script>
     <script type="text/plain" nonce="ours">activated.push('right')</script>`,
  )
  // Put a script with a nonce at the start of the head: `activateScript` takes the page's nonce from the document's
  // first script that has one, because an injected script in the body cannot precede it.
  document.head.prepend(own!)
  expect([none!, other!].map((script) => activateScript(script))).toEqual([undefined, undefined])
  expect(home.activated).toEqual([])
  expect(activateScript(right!)!.nonce).toBe('ours')
  expect(home.activated).toEqual(['right'])
  own!.remove()
})
