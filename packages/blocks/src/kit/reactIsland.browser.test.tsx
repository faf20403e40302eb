import { useEffect, useId, useState } from 'react'
import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeSite } from '../testing/fakeSite.js'
import type { FakeSite } from '../testing/fakeSite.js'
import { reactIsland } from './reactIsland.js'
import type { ReactIslandProps } from './reactIslandProps.js'

interface CounterData {
  readonly from: number
  readonly breaks?: 'render' | 'effect' | 'press'
}
const TEXTS = { add: 'Add one' }

function Counter({ data, messages = TEXTS, site }: ReactIslandProps<CounterData, typeof TEXTS>) {
  const [count, setCount] = useState(data.from)
  const id = useId()
  if (site && data.breaks === 'render') throw new Error('cannot render')
  if (data.breaks === 'press' && count > data.from) throw new Error('cannot render any more')
  useEffect(() => {
    if (data.breaks === 'effect') throw new Error('cannot go on')
  }, [data.breaks])
  return (
    <p>
      <label htmlFor={id}>Name</label> <input id={id} />{' '}
      <button onClick={() => setCount(count + 1)}>{messages.add}</button> <output>{count}</output>
    </p>
  )
}
const island = reactIsland<CounterData, typeof TEXTS>(Counter, () => ({ ok: true, data: { from: 1 } }), TEXTS)

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

function serve(data: CounterData): HTMLElement {
  const block = document.createElement('div')
  block.id = 'block-b1'
  block.dataset['blockType'] = 'counter'
  block.innerHTML = renderToString(<Counter id="b1" data={data} />, { identifierPrefix: 'b1' })
  document.body.append(block)
  return block
}
async function start(block: HTMLElement, data: CounterData, site: FakeSite = fakeSite()): Promise<() => void> {
  const stop = await island.start(block, data, site)
  stops.push(stop)
  return stop
}
const output = () => document.querySelector('output')!.textContent

test('takes over the markup of the server as it stands, ids included [RUN-11]', async () => {
  const block = serve({ from: 4 })
  const [html, button] = [block.innerHTML, block.querySelector('button')]
  const site = fakeSite()
  await start(block, { from: 4 }, site)
  expect(block.innerHTML).toBe(html)
  expect(block.querySelector('button')).toBe(button)
  expect(block.querySelector('input')!.id).toContain('b1')
  await userEvent.click(page.getByRole('button', { name: 'Add one' }))
  expect([output(), site.reported]).toEqual(['5', []])
})

test('two of a kind have ids of their own [RUN-11]', async () => {
  const [first, second] = [serve({ from: 1 }), serve({ from: 1 })]
  second.id = 'block-b2'
  second.innerHTML = renderToString(<Counter id="b2" data={{ from: 1 }} />, { identifierPrefix: 'b2' })
  await Promise.all([start(first, { from: 1 }), start(second, { from: 1 })])
  const ids = [...document.querySelectorAll('input')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
})

test('stop puts the markup of the server back, silently, and it can start again [RUN-54]', async () => {
  const block = serve({ from: 1 })
  const html = block.innerHTML
  const site = fakeSite()
  const stop = await start(block, { from: 1 }, site)
  await userEvent.click(page.getByRole('button'))
  stop()
  stop()
  expect([block.innerHTML, site.reported]).toEqual([html, []])
  await start(block, { from: 1 }, site)
  await userEvent.click(page.getByRole('button'))
  expect(output()).toBe('2')
})

test('a component that throws at the start leaves the markup of the server and rejects [RUN-12]', async () => {
  const block = serve({ from: 1 })
  const html = block.innerHTML
  const site = fakeSite()
  await expect(island.start(block, { from: 1, breaks: 'render' }, site)).rejects.toThrow('cannot render')
  expect([block.innerHTML, site.reported]).toEqual([html, []])
})

test('a component that throws in its first effect leaves the markup of the server, reported once [RUN-12]', async () => {
  const block = serve({ from: 1 })
  const html = block.innerHTML
  const site = fakeSite()
  const stop = await start(block, { from: 1, breaks: 'effect' }, site)
  await expect.poll(() => site.reported.length).toBe(1)
  stop()
  expect(block.innerHTML).toBe(html)
  expect(site.reported).toEqual([
    { error: new Error('cannot go on'), place: { source: 'block', type: 'counter', id: 'b1' } },
  ])
})

test('a component that throws late brings the markup of the server back, reported once [RUN-12]', async () => {
  const block = serve({ from: 1, breaks: 'press' })
  const html = block.innerHTML
  const site = fakeSite()
  await start(block, { from: 1, breaks: 'press' }, site)
  await userEvent.click(page.getByRole('button'))
  await expect.poll(() => site.reported.length).toBe(1)
  expect(block.innerHTML).toBe(html)
  expect(site.reported[0]).toEqual({
    error: new Error('cannot render any more'),
    place: { source: 'block', type: 'counter', id: 'b1' },
  })
})

/** Wraps every text in an element, as a browser's translator does. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(text)
  }
}

test('a translator that came before the start costs no more than its translation [BLK-61]', async () => {
  const block = serve({ from: 1 })
  translate(block)
  const site = fakeSite()
  await start(block, { from: 1 }, site)
  await userEvent.click(page.getByRole('button'))
  expect(output()).toBe('2')
  expect(site.reported.length).toBeLessThanOrEqual(1)
})

test('a translator that comes after the start stops nothing: text that changes has an element of its own [BLK-61]', async () => {
  const block = serve({ from: 1 })
  const site = fakeSite()
  await start(block, { from: 1 }, site)
  translate(block)
  await userEvent.click(page.getByRole('button'))
  expect([output(), site.reported]).toEqual(['2', []])
})

test('an extension that added attributes and elements before the start breaks nothing [BLK-61]', async () => {
  allowConsole('hydrated but some attributes')
  const block = serve({ from: 1 })
  block.querySelector('input')!.setAttribute('data-extension', '1')
  block.firstElementChild!.append(document.createElement('grammar-helper'))
  const site = fakeSite()
  await start(block, { from: 1 }, site)
  await userEvent.click(page.getByRole('button'))
  expect(output()).toBe('2')
})

test('what a visitor chose and typed before React wrote its own markup is kept, and so is the focus [RUN-11]', async () => {
  const heard: string[] = []
  function Order() {
    return (
      <form onChange={({ target }) => heard.push((target as unknown as HTMLInputElement).name)}>
        <input type="radio" name="size" value="small" defaultChecked aria-label="Small" />
        <input type="radio" name="size" value="large" aria-label="Large" />
        <input type="checkbox" name="gift" aria-label="Gift" />
        <select name="paper" aria-label="Paper">
          <option>Matt</option>
          <option>Gloss</option>
        </select>
        <input name="first" aria-label="First name" />
        <textarea name="note" aria-label="Note" />
      </form>
    )
  }
  const block = document.body.appendChild(document.createElement('div'))
  block.innerHTML = renderToString(<Order />)
  await userEvent.click(page.getByRole('radio', { name: 'Large' }))
  await userEvent.click(page.getByRole('checkbox', { name: 'Gift' }))
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Paper' }), 'Gloss')
  await userEvent.fill(page.getByRole('textbox', { name: 'Note' }), 'By noon')
  await userEvent.fill(page.getByRole('textbox', { name: 'First name' }), 'Ada')
  // Add an element as a browser extension would, so that hydration fails and React renders the block anew.
  block.querySelector('form')!.prepend(document.createElement('grammar-helper'))
  const form = block.querySelector('form')
  const site = fakeSite()
  stops.push(await reactIsland(Order, () => ({ ok: true, data: {} }), TEXTS).start(block, {}, site))
  expect(block.querySelector('form')).not.toBe(form)
  expect(Object.fromEntries(new FormData(block.querySelector('form')!))).toEqual({
    size: 'large',
    gift: 'on',
    paper: 'Gloss',
    first: 'Ada',
    note: 'By noon',
  })
  expect(document.activeElement).toBe(page.getByRole('textbox', { name: 'First name' }).element())
  expect(new Set(heard)).toEqual(new Set(['size', 'gift', 'paper', 'first', 'note']))
})

test('a block without a type reports its errors by its name of a page [RUN-12]', async () => {
  const block = serve({ from: 1 })
  delete block.dataset['blockType']
  block.dataset['shop'] = 'cart'
  const site = fakeSite()
  await start(block, { from: 1, breaks: 'effect' }, site)
  await expect
    .poll(() => site.reported.map(({ place }) => place))
    .toEqual([{ source: 'block', type: 'cart', id: 'b1' }])
})

test('markup without the root of its scope rejects the start, and stays as it is [RUN-12]', async () => {
  const scoped = reactIsland<CounterData, typeof TEXTS>(
    Counter,
    () => ({ ok: true, data: { from: 1 } }),
    TEXTS,
    'counter',
  )
  const block = serve({ from: 1 })
  const html = block.innerHTML
  const site = fakeSite()
  await expect(Promise.try(() => scoped.start(block, { from: 1 }, site))).rejects.toThrow('"root" is missing')
  expect([block.innerHTML, site.reported]).toEqual([html, []])
})

test('a block removed while React starts is stopped like any other [RUN-15]', async () => {
  const block = serve({ from: 1 })
  const html = block.innerHTML
  const started = start(block, { from: 1 })
  block.remove()
  const stop = await started
  stop()
  expect(block.innerHTML).toBe(html)
})

test('an island that is stopped in the moment of its error reports nothing [RUN-12] [RUN-54]', async () => {
  const fail = (): boolean => document.dispatchEvent(new Event('test:fail'))
  function Breaking(): ReactElement {
    const [isBroken, setBroken] = useState(false)
    useEffect(() => {
      const breakNow = (): void => flushSync(() => setBroken(true))
      document.addEventListener('test:fail', breakNow)
      return () => document.removeEventListener('test:fail', breakNow)
    }, [])
    if (isBroken) throw new Error('cannot render any more')
    return <p>Whole</p>
  }
  const breaking = reactIsland<CounterData, typeof TEXTS>(Breaking, () => ({ ok: true, data: { from: 1 } }), TEXTS)
  const begin = async () => {
    const block = serve({ from: 1 })
    block.innerHTML = '<p>Whole</p>'
    const site = fakeSite()
    return { block, site, stop: await breaking.start(block, { from: 1 }, site) }
  }
  const first = await begin()
  fail()
  first.stop()
  await Promise.resolve()
  expect([first.block.innerHTML, first.site.reported]).toEqual(['<p>Whole</p>', []])
  const second = await begin()
  fail()
  expect(second.block.innerHTML).toBe('')
  await Promise.resolve()
  expect([second.block.innerHTML, second.site.reported.length]).toEqual(['<p>Whole</p>', 1])
})
