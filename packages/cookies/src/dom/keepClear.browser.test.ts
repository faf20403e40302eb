import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

test('a banner at the top stands at the bottom meanwhile, unless other code has moved it since [COO-46]', async () => {
  const { banner, first, stop } = open(innerHeight, 'top')
  first.focus()
  await expect.poll(() => banner.dataset['position']).toBe('bottom')
  banner.dataset['position'] = 'elsewhere'
  stop()
  expect(banner.dataset['position']).toBe('elsewhere')
})

test.each([
  ['left', 'inset-inline: 100px auto', 'left: 0; width: 100px'],
  ['right', 'inset-inline: 0 auto', 'left: 100px; width: 100px'],
])('a banner does not leave what stands to its %s and touches it [COO-46]', async (_, place, beside) => {
  const { banner } = open()
  banner.style.cssText = `${place}; inline-size: 100px`
  const field = document.body.appendChild(document.createElement('input'))
  field.style.cssText = `position: fixed; bottom: 0; height: 40px; box-sizing: border-box; ${beside}`
  field.focus()
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  expect(banner.dataset['position']).toBe('bottom')
  field.style.transform = `translateX(${place.startsWith('inset-inline: 1') ? 1 : -1}px)`
  document.dispatchEvent(new Event('scrollend'))
  expect(banner.dataset['position']).toBe('top')
})

test('what only touches a banner from above is not covered [COO-46]', () => {
  const { banner } = open()
  const field = document.body.appendChild(document.createElement('input'))
  field.style.cssText = 'position: fixed; bottom: 100px; height: 40px'
  field.focus()
  document.dispatchEvent(new Event('scrollend'))
  expect(banner.dataset['position']).toBe('bottom')
})

test('what only touches a banner at the top from below is not covered [COO-46]', () => {
  const { banner } = open(innerHeight, 'top')
  const field = document.body.appendChild(document.createElement('input'))
  field.style.cssText = 'position: fixed; top: 100px; height: 40px'
  field.focus()
  document.dispatchEvent(new Event('scrollend'))
  expect(banner.dataset['position']).toBe('top')
  field.style.top = '99px'
  document.dispatchEvent(new Event('scrollend'))
  expect(banner.dataset['position']).toBe('bottom')
})

test('what is as large as the window is covered wherever it stands: then it stays [COO-46]', async () => {
  const { banner } = open()
  const field = document.body.appendChild(document.createElement('textarea'))
  field.style.cssText = 'position: fixed; inset: 0; inline-size: 100%; block-size: 100%'
  field.focus()
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  expect(banner.dataset['position']).toBe('bottom')
})

test('a banner that does not say where it stands stays there [COO-46]', async () => {
  const { banner, stop, last } = open()
  stop()
  delete banner.dataset['position']
  banner.style.insetBlockEnd = '10px'
  stops.push(keepClear(banner))
  expect(document.documentElement.style.getPropertyValue('--vt-cookies-size')).toBe('110px')
  last.focus()
  document.dispatchEvent(new Event('scrollend'))
  expect(banner.dataset['position'] ?? '').toBe('')
})

test.each(['top', 'top-left'])('a banner at the %s leaves room up to its lower side [COO-46]', (position) => {
  const { banner, stop } = open(innerHeight, position)
  stop()
  banner.style.inset = '7px auto auto 0'
  stops.push(keepClear(banner))
  expect(document.documentElement.style.getPropertyValue('--vt-cookies-size')).toBe('107px')
})

test('when it goes with the focus, the focus returns to where it came from [COO-46]', () => {
  const { banner, stop, last, button } = open()
  last.focus()
  button.focus()
  banner.remove()
  stop()
  expect(document.activeElement).toBe(last)
})

test('a banner that stays and has the focus keeps it after the stop [COO-46]', () => {
  const { stop, last, button } = open()
  last.focus()
  button.focus()
  stop()
  expect(document.activeElement).toBe(button)
})

test('the focus returns from any button of the banner, without scrolling, and not once it has left [COO-46]', () => {
  const { banner, stop, first, last, button } = open()
  const other = banner.appendChild(document.createElement('button'))
  last.focus()
  button.focus()
  other.focus()
  const focus = vi.spyOn(last, 'focus')
  banner.remove()
  stop()
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])

  const next = open()
  next.last.focus()
  next.button.focus()
  first.focus()
  first.blur()
  next.stop()
  expect(document.activeElement).toBe(document.body)
})

test('after the stop nothing of the banner is kept, and the page keeps its own style [COO-46]', async () => {
  const root = document.documentElement
  const { stop, first, button } = open()
  button.focus()
  stop()
  expect(root.hasAttribute('style')).toBe(false)
  first.focus()
  document.dispatchEvent(new Event('scrollend'))
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  expect(root.style.getPropertyValue('--vt-cookies-size')).toBe('')
  root.style.color = 'red'
  open().stop()
  expect(root.getAttribute('style')).toBe('color: red;')
  root.removeAttribute('style')
})

test('a press that moves the focus and ends it at once leaves nothing behind [COO-46]', async () => {
  const { banner, stop, button } = open()
  button.focus()
  banner.remove()
  stop()
  await new Promise(requestAnimationFrame)
  expect(document.documentElement.style.getPropertyValue('--vt-cookies-size')).toBe('')
})
