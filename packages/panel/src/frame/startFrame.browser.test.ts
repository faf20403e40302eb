import { afterEach, expect, test, vi } from 'vitest'
import { startFrame } from './startFrame.js'
import type { FromFrame, ToFrame } from './messages.js'

let stop = (): void => {}
afterEach(() => {
  stop()
  document.querySelector('iframe')?.remove()
})

const PAGE = `
  <p style="block-size: 3000px">Above</p>
  <div id="block-head" data-block-type="text-highlight"><h2>From the <mark>old</mark> hall</h2></div>
  <div id="block-ask" data-block-type="button"><a href="/away">Write <b>to us</b></a></div>
  <div id="block-plan" data-block-type="accordion"><details><summary>Open</summary>Daily</details></div>`

/** Opens a page in a frame, starts its script, and records what it posts to this window. */
async function open(html = PAGE) {
  const frame = document.createElement('iframe')
  frame.src = '/package.json'
  frame.style.blockSize = '600px'
  document.body.append(frame)
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  const view = frame.contentWindow as Window & typeof globalThis
  view.document.body.innerHTML = html
  const messages: FromFrame[] = []
  // The script runs in the window of the test, which is therefore the source of its messages.
  const listen = ({ data }: MessageEvent): void => {
    if (String((data as FromFrame).type).startsWith('vitrine:panel:')) messages.push(data as FromFrame)
  }
  window.addEventListener('message', listen)
  const end = startFrame(view)
  stop = () => {
    end()
    window.removeEventListener('message', listen)
  }
  const find = (selector: string): HTMLElement => view.document.querySelector<HTMLElement>(selector)!
  const give = (message: ToFrame, from: { origin?: string; source?: Window | null } = {}): void => {
    const place = { origin: location.origin, source: window as Window | null, ...from }
    view.dispatchEvent(new view.MessageEvent('message', { data: message, ...place } as never))
  }
  const last = <Type extends FromFrame['type']>(type: Type) =>
    messages.findLast((message): message is Extract<FromFrame, { type: Type }> => message.type === type)
  await vi.waitFor(() => expect(last('vitrine:panel:ready')).toBeDefined())
  return { view, find, give, last, messages }
}

const draw = (id: string, html: string) => ({ type: 'vitrine:panel:draw' as const, id, html, styles: [] })

test('a press selects the block and follows no link [PAN-40]', async () => {
  const { find, last, view } = await open()
  find('#block-ask b').click()
  await vi.waitFor(() => expect(last('vitrine:panel:select')?.id).toBe('ask'))
  find('p').click()
  await vi.waitFor(() => expect(last('vitrine:panel:select')?.id).toBeNull())
  expect(view.location.pathname).toBe('/package.json')
})

test('a press on a link of the selected block reaches the script of the page and leads nowhere [PAN-40]', async () => {
  const { find, give, last, view } = await open()
  give({ type: 'vitrine:panel:mark', id: 'ask', texts: [] })
  const isPrevented: boolean[] = []
  view.document.addEventListener('click', (event) => isPrevented.push(event.defaultPrevented))
  find('#block-ask b').click()
  expect(isPrevented).toEqual([false])
  expect(last('vitrine:panel:select')).toBeUndefined()
  expect(view.location.pathname).toBe('/package.json')
})

test('the frame is ready only when its page has been parsed to the last block [PAN-60]', async () => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const view = frame.contentWindow as Window & typeof globalThis
  view.document.open()
  view.document.write('<body><div id="block-first" data-block-type="html">First</div>')
  const messages: string[] = []
  const listen = ({ data }: MessageEvent<{ type: string }>): void => void messages.push(data.type)
  window.addEventListener('message', listen)
  const end = startFrame(view)
  stop = () => {
    end()
    window.removeEventListener('message', listen)
  }
  // Messages arrive in order, so a ready message would be there before this one.
  window.postMessage({ type: 'test:first' }, location.origin)
  await vi.waitFor(() => expect(messages).toContain('test:first'))
  expect(messages).not.toContain('vitrine:panel:ready')
  view.document.write('<div id="block-last" data-block-type="quote">Last</div>')
  view.document.close()
  await vi.waitFor(() => expect(messages).toContain('vitrine:panel:ready'))
})

test('messages of other windows and origins, and of other forms, change nothing [PAN-40]', async () => {
  const { find, give } = await open()
  const message = draw('ask', '<div id="block-ask">Changed</div>')
  give(message, { source: null })
  give(message, { source: document.querySelector('iframe')!.contentWindow })
  give(message, { origin: 'https://elsewhere.example' })
  give({ ...message, id: '../ask' })
  give({ ...message, type: 'vitrine:panel:other' } as never)
  expect(find('#block-ask').textContent).toBe('Write to us')
  give(message)
  expect(find('#block-ask').textContent).toBe('Changed')
})

test('a text is edited where the page shows it, and each key reaches the panel [PAN-45]', async () => {
  const { find, give, last, view } = await open()
  const texts = [
    { path: ['highlight'], value: 'old', isHtml: false },
    { path: ['before'], value: 'From  the', isHtml: false },
  ]
  give({ type: 'vitrine:panel:mark', id: 'head', texts })
  const mark = find('mark')
  expect(mark.contentEditable).toBe('plaintext-only')
  // "From the" stands beside other text in its element, so the form edits it.
  expect(find('h2').isContentEditable).toBe(false)
  mark.focus()
  mark.textContent = 'new'
  mark.dispatchEvent(new view.InputEvent('input', { bubbles: true }))
  await vi.waitFor(() => {
    expect(last('vitrine:panel:text')).toMatchObject({ id: 'head', path: ['highlight'], value: 'new', isHtml: false })
  })
  mark.blur()
  await vi.waitFor(() => expect(last('vitrine:panel:text-end')?.id).toBe('head'))
  give({ type: 'vitrine:panel:mark', id: null, texts: [] })
  expect(mark.isContentEditable).toBe(false)
})

test('a text that two elements show is left to the form [PAN-45]', async () => {
  const { find, give } = await open('<div id="block-a" data-block-type="menu"><p>Soup</p><p>Soup</p></div>')
  give({ type: 'vitrine:panel:mark', id: 'a', texts: [{ path: ['x'], value: 'Soup', isHtml: false }] })
  expect(find('[contenteditable]')).toBeNull()
})

test('drawing a block keeps the scroll position, other blocks and open panels [PAN-46]', async () => {
  const { find, give, view } = await open()
  view.scrollTo(0, 700)
  const [head, plan] = [find('#block-head'), find('#block-plan')]
  find('details').setAttribute('open', '')
  const html = '<div id="block-plan" data-block-type="accordion"><details><summary>Hours</summary>Daily</details></div>'
  give(draw('plan', html))
  expect(find('#block-plan')).not.toBe(plan)
  expect(find('details').hasAttribute('open')).toBe(true)
  expect(find('#block-head')).toBe(head)
  expect(view.scrollY).toBe(700)
})

test('HTML of another block does not replace the block [PAN-46]', async () => {
  const { find, give } = await open()
  give(draw('ask', '<div id="block-other">Other</div>'))
  expect(find('#block-ask').textContent).toBe('Write to us')
})

test('blocks are placed beside each other and removed [PAN-47]', async () => {
  const { find, give, view } = await open()
  const order = (): string[] => [...view.document.querySelectorAll('[id^=block-]')].map(({ id }) => id.slice(6))
  give({ type: 'vitrine:panel:place', id: 'plan', near: 'head', side: 'before' })
  give({ type: 'vitrine:panel:place', id: 'new', near: 'ask', side: 'after' })
  expect(order()).toEqual(['plan', 'head', 'ask', 'new'])
  give({ type: 'vitrine:panel:remove', id: 'head' })
  expect(find('#block-head')).toBeNull()
})

test('the page shows the theme that the panel asks for, and the other one again [PAN-42]', async () => {
  const { find, give, view } = await open()
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(
    '@layer a { @media screen and (prefers-color-scheme: dark) { p { color: rgb(1, 2, 3) } } } @media (prefers-color-scheme: light) { p { margin: 7px } }',
  )
  // Only sheets of the document's own list are rewritten, as sheets of links are.
  const style = view.document.createElement('style')
  style.textContent = [...sheet.cssRules].map(({ cssText }) => cssText).join('')
  view.document.head.append(style)
  const looks = (): string[] => {
    const { color, marginTop } = view.getComputedStyle(find('p'))
    return [color, marginTop]
  }
  give({ type: 'vitrine:panel:theme', theme: 'dark' })
  expect(looks()).toEqual(['rgb(1, 2, 3)', expect.not.stringMatching('^7px$')])
  give({ type: 'vitrine:panel:theme', theme: 'light' })
  expect(looks()).toEqual([expect.not.stringMatching(/1, 2, 3/), '7px'])
})

test('keys of the framed page command the panel, those of its texts do not [PAN-48]', async () => {
  const { find, give, last, messages, view } = await open()
  const press = (target: HTMLElement, key: string, more: KeyboardEventInit = {}): void =>
    void target.dispatchEvent(new view.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  press(find('p'), 'ArrowUp', { altKey: true })
  await vi.waitFor(() => expect(last('vitrine:panel:press')?.command).toBe('up'))
  give({ type: 'vitrine:panel:mark', id: 'head', texts: [{ path: ['highlight'], value: 'old', isHtml: false }] })
  press(find('mark'), 'Delete')
  press(find('mark'), 'z', { ctrlKey: true })
  await vi.waitFor(() => expect(last('vitrine:panel:press')?.command).toBe('undo'))
  expect(messages.filter(({ type }) => type === 'vitrine:panel:press')).toHaveLength(2)
})

test('a newly selected block stays in sight when the page above it grows, until the person scrolls [PAN-41]', async () => {
  const { find, give, view } = await open()
  give({ type: 'vitrine:panel:mark', id: 'plan', texts: [] })
  const isInSight = (): boolean => {
    const { top, bottom } = find('#block-plan').getBoundingClientRect()
    return bottom > 0 && top < view.innerHeight
  }
  await vi.waitFor(() => expect(isInSight()).toBe(true))
  find('p').style.blockSize = '9000px'
  await vi.waitFor(() => expect(isInSight()).toBe(true))
  view.dispatchEvent(new view.WheelEvent('wheel'))
  view.scrollTo(0, 0)
  await new Promise((resolve) => view.requestAnimationFrame(() => view.requestAnimationFrame(resolve)))
  expect(isInSight()).toBe(false)
})

test('a block that shows nothing has a place with its type, and is selected by a press on it [PAN-142]', async () => {
  const { find, last, view } = await open('<div id="block-gone" data-block-type="team-seats"></div>')
  const block = find('#block-gone')
  expect(block.getBoundingClientRect().height).toBeGreaterThanOrEqual(88)
  expect(view.getComputedStyle(block, '::before').content).toBe('"“team-seats” shows nothing to visitors"')
  block.click()
  await vi.waitFor(() => expect(last('vitrine:panel:select')?.id).toBe('gone'))
})
