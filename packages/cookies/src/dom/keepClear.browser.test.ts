import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepClear } from './keepClear.js'

let stops: (() => void)[] = []
beforeEach(() => {
  const style = document.body.appendChild(document.createElement('style'))
  style.textContent = `.bar { position: fixed; inset: auto 0 0; block-size: 100px; background: gold }
    .bar[data-position='top'] { inset-block: 0 auto }`
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  scrollTo(0, 0)
})

/** A page with its last link at its end, covered by a bar at the bottom. */
function open(height = innerHeight, position = 'bottom') {
  const page = document.body.appendChild(document.createElement('main'))
  page.innerHTML = `<a href="#first" style="display: block; block-size: 40px">First</a><div style="block-size: ${height - 120}px"></div><a href="#last" style="display: block; block-size: 40px">Last</a>`
  const banner = document.body.appendChild(document.createElement('div'))
  banner.innerHTML = '<button>Accept</button>'
  banner.dataset['position'] = position
  banner.className = 'bar'
  const stop = keepClear(banner)
  stops.push(stop)
  const covers = (element: Element): boolean => {
    const [a, b] = [banner.getBoundingClientRect(), element.getBoundingClientRect()]
    return a.top < b.bottom && b.top < a.bottom
  }
  const [first, last] = page.querySelectorAll('a')
  return { banner, stop, covers, first: first!, last: last!, button: banner.querySelector('button')! }
}

test('what has the focus is never under it: where the page cannot scroll, it stands at the other edge meanwhile [COO-46]', async () => {
  const { banner, covers, first, last } = open()
  expect(covers(last)).toBe(true)
  last.focus()
  await expect.poll(() => covers(last)).toBe(false)
  expect(banner.dataset['position']).toBe('top')
  first.focus()
  await expect.poll(() => banner.dataset['position']).toBe('bottom')
  expect(covers(first)).toBe(false)
  last.focus()
  await expect.poll(() => banner.dataset['position']).toBe('top')
  last.blur()
  document.dispatchEvent(new Event('scrollend'))
  expect(banner.dataset['position']).toBe('bottom')
})

test('while it stands, scrolling to something leaves room for it [COO-46]', () => {
  const { stop } = open()
  const { style } = document.documentElement
  expect(style.getPropertyValue('--vt-cookies-size')).toBe('100px')
  stop()
  expect(style.getPropertyValue('--vt-cookies-size')).toBe('')
})

test('what is as large as the window is covered wherever it stands: then it stays [COO-46]', async () => {
  const { banner } = open()
  const field = document.body.appendChild(document.createElement('textarea'))
  field.style.cssText = 'position: fixed; inset: 0; inline-size: 100%; block-size: 100%'
  field.focus()
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  expect(banner.dataset['position']).toBe('bottom')
})

test('when it goes with the focus, the focus returns to where it came from [COO-46]', () => {
  const { banner, stop, last, button } = open()
  last.focus()
  button.focus()
  banner.remove()
  stop()
  expect(document.activeElement).toBe(last)
})

test('a press that moves the focus and ends it at once leaves nothing behind [COO-46]', async () => {
  const { banner, stop, button } = open()
  button.focus()
  banner.remove()
  stop()
  await new Promise(requestAnimationFrame)
  expect(document.documentElement.style.getPropertyValue('--vt-cookies-size')).toBe('')
})
