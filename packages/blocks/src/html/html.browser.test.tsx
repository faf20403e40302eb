import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { HtmlBlock } from './HtmlBlock.js'
import './html.css'

afterEach(() => {
  document.body.replaceChildren()
  document.head.querySelector('#reset')?.remove()
})

test.each(['p', 'ul', 'figure'])(
  'a heading after %s stands 44 px below it where a reset has no margins [BLK-72]',
  (tag) => {
    document.head.insertAdjacentHTML('beforeend', '<style id="reset">@layer site { * { margin: 0 } }</style>')
    const html = `<h2>One</h2><${tag}>Two</${tag}><h3>Three</h3><p>Four</p>`
    document.body.innerHTML = renderToStaticMarkup(<HtmlBlock id="b" data={{ html }} />)
    const [above, heading] = [tag, 'h3'].map((name) => document.querySelector(name)!.getBoundingClientRect())
    expect(heading!.top - above!.bottom).toBeCloseTo(44, 0)
    expect(document.querySelector('h2')!.getBoundingClientRect().top).toBe(
      document.querySelector('[data-scope=html]')!.getBoundingClientRect().top,
    )
  },
)
