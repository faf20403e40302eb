import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { containFocus } from './containFocus.js'

const releases: (() => void)[] = []
afterEach(() => {
  for (const release of releases.splice(0)) release()
})
function contain(bounds: Parameters<typeof containFocus>[0]): () => void {
  const release = containFocus(bounds)
  releases.push(release)
  return release
}

const TAB = '{Tab}'
const BACK = '{Shift>}{Tab}{/Shift}'
const by = (id: string): HTMLElement => document.getElementById(id)!
const focused = (): string | undefined => document.activeElement?.id

function setPage(): void {
  document.body.innerHTML = `
    <button id="before">Before</button>
    <div id="box" tabindex="-1">
      <button id="first">First</button>
      <button disabled>Off</button>
      <button style="display: none">Hidden</button>
      <div style="visibility: hidden"><button>Unseen</button></div>
      <div inert><button>Inert</button></div>
      <label><input type="radio" name="size" id="small"> S</label>
      <label><input type="radio" name="size" id="large" checked> L</label>
      <div id="inner"><a id="link" href="#x">Link</a><input id="field"></div>
      <span tabindex="-1">No stop</span>
    </div>
    <button id="after">After</button>`
}

async function walk(keys: string, steps: number): Promise<(string | undefined)[]> {
  const seen = []
  for (let step = 0; step < steps; step += 1) {
    await userEvent.keyboard(keys)
    seen.push(focused())
  }
  return seen
}

test('with a container Tab and Shift+Tab go round inside it [DLG-33]', async () => {
  setPage()
  contain({ container: by('box') })
  by('first').focus()
  expect(await walk(TAB, 5)).toEqual(['large', 'link', 'field', 'first', 'large'])
  expect(await walk(BACK, 5)).toEqual(['first', 'field', 'link', 'large', 'first'])
})

test('from the container itself, and from outside, Tab leads to an end of it [DLG-33]', async () => {
  setPage()
  contain({ container: by('box') })
  by('box').focus()
  expect(await walk(TAB, 1)).toEqual(['first'])
  by('box').focus()
  expect(await walk(BACK, 1)).toEqual(['field'])
  by('after').focus()
  expect(await walk(TAB, 1)).toEqual(['first'])
  by('before').focus()
  expect(await walk(BACK, 1)).toEqual(['field'])
})

/** Controls in a container, the one that has focus, and the one that Tab leads to from there. */
test.each([
  ['each radio button without a name', '<input type="radio" id="a"><input type="radio" id="b" checked>', 'a'],
  [
    'a group of another form',
    '<form><input type="radio" name="s" id="a"></form><form><input type="radio" name="s" id="b" checked></form>',
    'a',
  ],
  ['another group', '<input type="radio" name="s" id="a"><input type="radio" name="t" id="b" checked>', 'a'],
  [
    'a checkbox of the same name',
    '<input type="checkbox" name="s" id="a"><input type="radio" name="s" id="b" checked>',
    'a',
  ],
  [
    'of one group the checked button alone',
    '<input type="radio" name="s" id="a"><input type="radio" name="s" id="b" checked><input type="radio" name="s">',
    'b',
  ],
  ['a link with an address alone', '<a id="a">Here</a><a id="c" href="#x">There</a><button id="b">On</button>', 'c'],
  ['editable text', '<p id="a" contenteditable>Text</p><button id="b">On</button>', 'a'],
  ['no text taken out of the order', '<p id="a" contenteditable tabindex="-1">Text</p><button id="b">On</button>', 'b'],
  ['a summary', '<details><summary id="a">More</summary></details><button id="b">On</button>', 'a'],
])('Tab goes round to %s [DLG-33]', async (_, html, to) => {
  document.body.innerHTML = `<div id="box">${html}</div><button id="after">After</button>`
  contain({ container: by('box') })
  by('b').focus()
  expect(await walk(TAB, 1)).toEqual([to])
})

const IMAGE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')}`

/** Content after the first control, and the way that Tab takes through it and on to the first control. */
test.each([
  ['skips text inside editable text', '<p id="text" contenteditable>One <b contenteditable>two</b></p>', ['text']],
  ['skips a link inside editable text', '<p id="text" contenteditable>To <a href="#x">it</a></p>', ['text']],
  [
    'skips an area of a map inside editable text',
    `<div id="text" contenteditable><map name="m"><area href="#x" coords="0,0,9,9"></map><img usemap="#m" src="${IMAGE}"></div>`,
    ['text'],
  ],
  [
    'reaches a link with a tabindex inside editable text',
    '<p id="text" contenteditable>To <a id="own" href="#x" tabindex="0">it</a></p>',
    ['text', 'own'],
  ],
  [
    'reaches a link in a part that is not editable',
    '<p id="text" contenteditable>To <span contenteditable="false"><a id="own" href="#x">it</a></span></p>',
    ['text', 'own'],
  ],
  [
    'reaches editable text in a part that is not',
    '<div id="text" contenteditable><p contenteditable="false">No <b id="own" contenteditable>yes</b></p></div>',
    ['text', 'own'],
  ],
  ['reaches a link that is editable itself', '<a id="text" href="#x" contenteditable>It</a>', ['text']],
  [
    'reaches a summary inside editable text',
    '<div id="text" contenteditable><details><summary id="own">More</summary></details></div>',
    ['text', 'own'],
  ],
])('Tab %s, and goes round after it [DLG-33]', async (_, html, inside) => {
  document.body.innerHTML = `<div id="box"><button id="first">First</button>${html}</div><button id="after">After</button>`
  contain({ container: by('box') })
  by('first').focus()
  expect(await walk(TAB, inside.length + 1)).toEqual([...inside, 'first'])
  expect(await walk(BACK, inside.length + 1)).toEqual([...inside.toReversed(), 'first'])
})

test('at the last control another key moves nothing, and a Tab that the page has handled stays its own [DLG-33]', async () => {
  setPage()
  contain({ container: by('box') })
  by('field').focus()
  await userEvent.keyboard('x')
  expect(focused()).toBe('field')
  by('field').addEventListener('keydown', (event) => (event.preventDefault(), by('link').focus()), { once: true })
  expect(await walk(TAB, 1)).toEqual(['link'])
})

test('a container without controls keeps focus where it is [DLG-33]', async () => {
  document.body.innerHTML = '<div id="box" tabindex="-1">Wait</div><button id="after">After</button>'
  contain({ container: by('box') })
  by('box').focus()
  expect(await walk(TAB, 2)).toEqual(['box', 'box'])
  expect(await walk(BACK, 1)).toEqual(['box'])
})

test('a container keeps focus until others take it from the page [DLG-33]', async () => {
  setPage()
  contain({ container: by('box') })
  by('field').focus()
  expect(await walk(TAB, 1)).toEqual(['first'])
  by('box').remove()
  by('before').focus()
  expect(await walk(TAB, 1)).toEqual(['after'])
})

test('with a predicate focus that lands elsewhere goes back to the last allowed element [DLG-33]', async () => {
  setPage()
  by('link').focus()
  contain({ predicate: (element) => by('inner').contains(element) })
  by('after').focus()
  expect(focused()).toBe('link')
  by('field').focus()
  await userEvent.click(by('after'))
  expect(focused()).toBe('field')
  expect(await walk(TAB, 1)).toEqual(['field'])
  expect(await walk(BACK, 2)).toEqual(['link', 'link'])
})

test('inner containment suspends the outer one until it is released [DLG-34]', async () => {
  setPage()
  contain({ container: by('box') })
  const release = contain({ container: by('inner') })
  by('link').focus()
  expect(await walk(TAB, 3)).toEqual(['field', 'link', 'field'])
  release()
  expect(await walk(TAB, 1)).toEqual(['first'])
})

test('an outer one that is released first leaves the inner one at work [DLG-34]', async () => {
  setPage()
  const outer = contain({ container: by('box') })
  contain({ container: by('inner') })
  outer()
  outer()
  by('field').focus()
  expect(await walk(TAB, 1)).toEqual(['link'])
})

test.each([
  ['a container', () => ({ container: by('box') })],
  ['a predicate', () => ({ predicate: () => false })],
])('released, %s holds neither focus nor listeners [DLG-34]', async (_, bounds) => {
  setPage()
  const added = vi.spyOn(EventTarget.prototype, 'addEventListener')
  const release = contain(bounds())
  const signals = added.mock.calls.map(([, , options]) => (options as AddEventListenerOptions).signal)
  added.mockRestore()
  expect(signals.length).toBeGreaterThan(0)
  release()
  expect(signals.every((signal) => signal?.aborted)).toBe(true)
  by('field').focus()
  expect(await walk(TAB, 1)).toEqual(['after'])
})

test('a containment inside a predicate suspends it until it is released [DLG-34]', () => {
  setPage()
  by('link').focus()
  contain({ predicate: (element) => by('inner').contains(element) })
  const release = contain({ container: by('box') })
  by('after').focus()
  expect(focused()).toBe('after')
  release()
  by('before').focus()
  expect(focused()).toBe('link')
})

test('a predicate on a page without focus moves no focus until it has allowed an element [DLG-33]', () => {
  setPage()
  const faults = vi.fn((event: ErrorEvent) => event.preventDefault())
  window.addEventListener('error', faults)
  const none = vi.spyOn(document, 'activeElement', 'get').mockReturnValueOnce(null)
  contain({ predicate: (element) => by('inner').contains(element) })
  none.mockRestore()
  by('after').focus()
  expect(focused()).toBe('after')
  by('field').focus()
  by('before').focus()
  expect(focused()).toBe('field')
  window.removeEventListener('error', faults)
  expect(faults).not.toHaveBeenCalled()
})
