import { loadSanitizer } from '@vitrine/trust/sanitize'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { renderBlock } from '../registry/renderBlock.js'
import { island } from './island.js'

const host = document.createElement('div')
afterEach(() => host.remove())

test('text and links of an embed stay, its scripts, handlers, styles and frames do not [BLK-25]', async () => {
  const sanitize = await loadSanitizer(window)
  const html = `<blockquote style="color: red" onclick="ran()"><p>Lit <b>lamps</b></p>
    <a href="https://social.example/7">May 4</a> <a href="java&#115;cript:ran()">Bad</a><img src="x" onerror="ran()">
    </blockquote><script>window.ranEmbed = true</script><script async src="https://social.example/widgets.js"></script>`
  document.body.append(host)
  host.innerHTML = renderBlock(
    { id: 'b', type: 'embed', data: { html } },
    { renderToStaticMarkup, renderToString, onError: console.error, page: { sanitize } },
  )
  const words = host.querySelector<HTMLElement>('[data-scope=video][data-part=words]')!
  expect(words.querySelector('blockquote p')?.textContent).toBe('Lit lamps')
  expect([...words.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'https://social.example/7',
    null,
  ])
  expect(words.querySelector('script, iframe, img, [style], [onclick]')).toBeNull()
  expect(Object.hasOwn(window, 'ranEmbed')).toBe(false)
})

test('the island of an embed without a player starts and leaves its text [BLK-25]', async () => {
  document.body.append(host)
  host.innerHTML = renderBlock(
    { id: 'b', type: 'embed', data: { html: '<blockquote>Lit lamps</blockquote>' } },
    { renderToStaticMarkup, renderToString, onError: console.error },
  )
  const before = host.innerHTML
  const stop = await island.start(host.firstElementChild as HTMLElement, undefined, undefined as never)
  expect(host.innerHTML).toBe(before)
  stop()
  expect(host.innerHTML).toBe(before)
})
