import { afterEach, expect, test, vi } from 'vitest'
import { escapeHtml, setHtml, trustedHtml } from '../index.js'
import { activateScript } from './activateScript.js'
import { inertDocument } from './inertDocument.js'
import { loadScript } from './loadScript.js'

const KEY = Symbol.for('vitrine.trust.policy.1')
const home = globalThis as typeof globalThis & { [KEY]?: unknown }

afterEach(() => {
  delete home[KEY]
  vi.unstubAllGlobals()
})

test('the policy is named vitrine and made once, also for a second copy of the package [TRU-1]', () => {
  const createPolicy = vi.fn((_: string, rules: { createHTML: (html: string) => string }) => ({
    createHTML: (html: string) => rules.createHTML(html),
  }))
  delete home[KEY]
  vi.stubGlobal('trustedTypes', { createPolicy })
  expect(trustedHtml(escapeHtml('<a>'))).toBe('&lt;a&gt;')
  expect(trustedHtml(escapeHtml('b'))).toBe('b')
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['vitrine'])
})

test('a policy that another copy of the package has made is used, and no second one is made [TRU-1]', () => {
  const createPolicy = vi.fn()
  home[KEY] = { createHTML: (html: string) => `${html} by the other copy` }
  vi.stubGlobal('trustedTypes', { createPolicy })
  expect(trustedHtml(escapeHtml('b'))).toBe('b by the other copy')
  expect(createPolicy).not.toHaveBeenCalled()
})

test('scripts and the addresses of scripts pass the policy [TRU-1]', async () => {
  const passed: string[] = []
  const pass = (kind: string) => (text: string) => {
    passed.push(`${kind} ${text}`)
    return text
  }
  home[KEY] = { createHTML: pass('html'), createScript: pass('script'), createScriptURL: pass('address') }
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = '<script type="text/plain">void 0</script><script type="text/plain" src="data:,0"></script>'
  for (const inert of place.querySelectorAll('script')) activateScript(inert)
  const missing = new URL('../testing/no-such-policy.js', import.meta.url).href
  await loadScript(missing).catch(() => {})
  expect(passed).toEqual(['script void 0', 'address data:,0', `address ${missing}`])
  place.remove()
})

test('a browser that knows no Trusted Types is given the string [TRU-1]', () => {
  delete home[KEY]
  vi.stubGlobal('trustedTypes', undefined)
  const element = document.createElement('div')
  setHtml(element, escapeHtml('<a>'))
  expect(element.innerHTML).toBe('&lt;a&gt;')
  expect(trustedHtml(escapeHtml('b'))).toBe('b')
})

test('on a page that enforces Trusted Types only the policies vitrine and dompurify are needed [TRU-1]', async () => {
  const page = new URL('../../testing/trustedTypesPage.ts', import.meta.url)
  const frame = document.createElement('iframe')
  const answer = new Promise<unknown>((resolve) => {
    addEventListener('message', function listen({ data, source }: MessageEvent) {
      if (source !== frame.contentWindow || !data?.trustedTypesPage) return
      removeEventListener('message', listen)
      resolve(data.trustedTypesPage)
    })
  })
  frame.srcdoc = `<!doctype html>
    <meta http-equiv="Content-Security-Policy"
      content="require-trusted-types-for 'script'; trusted-types vitrine dompurify">
    <script>__vitest_browser_runner__ = { wrapDynamicImport: (load) => load() }</script>
    <body><script type="module" src="${page.href}"></script>`
  document.body.append(frame)
  expect(await answer).toEqual({
    plain: '<p>One</p><div><b>two</b></div>',
    react: '<div title="again">&lt;three&gt;</div>',
    untouched: true,
    violations: [],
    directly: 'TypeError',
    anotherPolicy: 'TypeError',
  })
})

test('in a browser without Trusted Types scripts and other documents are made from plain text [TRU-1] [TRU-2]', () => {
  delete home[KEY]
  vi.stubGlobal('trustedTypes', undefined)
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML =
    '<script type="text/plain">globalThis.ran = 1</script><script type="text/plain" src="data:,1"></script>'
  const [text, file] = [...place.querySelectorAll('script')].map((script) => activateScript(script)!)
  expect([text!.text, file!.getAttribute('src')]).toEqual(['globalThis.ran = 1', 'data:,1'])
  expect(inertDocument('<p>Lamp').body.innerHTML).toBe('<p>Lamp</p>')
  expect(home[KEY]).toBeUndefined()
  place.remove()
})
