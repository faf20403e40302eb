import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { escapeHtml, setHtml } from '../src/index.js'
import { Html } from '../src/react/index.js'
import { sanitize } from '../src/sanitize.js'

/** Runs on a page that enforces Trusted Types, and tells the page around it what happened. */
async function run(): Promise<Record<string, unknown>> {
  const violations: string[] = []
  document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective))
  const attempt = (action: () => void) => {
    try {
      action()
      return 'allowed'
    } catch (error) {
      return (error as Error).name
    }
  }
  const [plain, react] = [document.createElement('div'), document.createElement('div')]
  document.body.append(plain, react)

  setHtml(plain, await sanitize('<p onclick="alert(1)">One<script>alert(1)</script></p>'))
  setHtml(plain.appendChild(document.createElement('div')), await sanitize('<b>two</b>'))
  const root = createRoot(react)
  const html = escapeHtml('<three>')
  flushSync(() => root.render(createElement(Html, { html })))
  const text = react.firstChild?.firstChild
  flushSync(() => root.render(createElement(Html, { html, title: 'again' })))

  return {
    plain: plain.innerHTML,
    react: react.innerHTML,
    untouched: react.firstChild?.firstChild === text,
    violations: [...violations],
    directly: attempt(() => (plain.innerHTML = '<p>')),
    anotherPolicy: attempt(() => (window as never as Types).trustedTypes.createPolicy('other', {})),
  }
}

interface Types {
  trustedTypes: { createPolicy(name: string, rules: object): unknown }
}

run().then(
  (result) => parent.postMessage({ trustedTypesPage: result }, '*'),
  (error: unknown) => parent.postMessage({ trustedTypesPage: String(error) }, '*'),
)
