import path from 'node:path'
import { openRealPage, REPEATS } from '@vitrine/testing/page'
import type { RealPage } from '@vitrine/testing/page'
import { afterEach, describe, expect, test } from 'vitest'

const from = path.join(import.meta.dirname, '../..')
const sheets = ['./src/styles.css']

let shown: RealPage | undefined
afterEach(async () => {
  await shown?.close()
  shown = undefined
})

/** An app with every view of this package, and a store that any script of the page can call. */
const APP = `
  import { StrictMode, version } from 'react'
  import { createRoot } from 'react-dom/client'
  import { createDialogs, layerStack, showSystemError } from '@vitrine/dialogs'
  import { ConfirmDialog, DialogHost, Tooltip } from '@vitrine/dialogs/react'
  const dialogs = createDialogs({ host: null })
  const root = document.querySelector('#app')
  createRoot(root).render(
    <StrictMode>
      <Tooltip content="Printed on cotton paper" delay={10}><button id="edition">Edition</button></Tooltip>
      <DialogHost dialogs={dialogs} />
    </StrictMode>,
  )
  Object.assign(window, { dialogs, layerStack, showSystemError, reactVersion: version })
`
/** A page without React: its store loads the host without React. */
const PLAIN = `
  import { createDialogs, layerStack } from '@vitrine/dialogs'
  Object.assign(window, { dialogs: createDialogs(), layerStack })
`
const BODY = '<div id="app"></div><button id="opener">Opener</button>'

interface Globals {
  readonly dialogs: import('../index.js').Dialogs
  readonly layerStack: typeof import('../index.js').layerStack
  readonly showSystemError: typeof import('../index.js').showSystemError
  readonly reactVersion: string
}
declare const window: Window & Globals

describe.each([
  [18, '18.2.0'],
  [19, '19.'],
] as const)('React %i', (react, version) => {
  test('in StrictMode shows everything without a warning, under a policy without inline styles [DLG-8]', async () => {
    shown = await openRealPage({ code: APP, from, react, production: false, body: BODY, sheets })
    const { page, messages } = shown
    expect(await page.evaluate(() => window.reactVersion)).toContain(version)
    await page.focus('#opener')

    const answer = page.evaluate(() => window.dialogs.confirm({ title: 'Sure?', message: 'Three prints.' }))
    const dialog = page.getByRole('alertdialog', { name: 'Sure?' })
    await dialog.waitFor()
    expect(await page.evaluate(() => document.activeElement!.textContent)).toBe('Cancel')
    await page.evaluate(() => void window.dialogs.toast({ message: 'Saved' }))
    await page.getByText('Saved').waitFor()
    await page.evaluate(() => void window.dialogs.systemError({}))
    await page.getByRole('alertdialog', { name: 'Something Went Wrong!' }).waitFor()
    await page.getByRole('button', { name: 'Clear' }).click()
    await dialog.getByRole('button', { name: 'Okay' }).click()
    expect(await answer).toBe('confirm')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement!.id)).toBe('opener')

    await page.hover('#edition')
    await page.getByRole('tooltip').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('tooltip').waitFor({ state: 'detached' })
    expect(messages.filter((message) => !message.includes('React DevTools'))).toEqual([])
  })
})

test('two whole copies of the package, with two Reacts, share one stack [DLG-15]', async () => {
  shown = await openRealPage({ code: APP, from, body: BODY, sheets })
  const { page, messages } = shown
  const other = await openRealPage({ code: APP, from, react: 18, body: BODY })
  const code = await (await other.page.request.get(new URL('/page.js', other.page.url()).href)).text()
  await other.close()
  await page.route('**/copy.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }))
  await page.evaluate(() => {
    Object.assign(window, { first: window.dialogs })
    document.querySelector('#app')!.removeAttribute('id')
    document.body.insertAdjacentHTML('beforeend', '<div id="app"></div>')
  })
  await page.addScriptTag({ url: '/copy.js', type: 'module' })
  expect(await page.evaluate(() => window.reactVersion)).toBe('18.2.0')
  const answers = page.evaluate(() => {
    const { first } = window as unknown as { first: Globals['dialogs'] }
    const heard: string[] = []
    return Promise.all([
      first.confirm({ title: 'Of the first' }).then((outcome) => heard.push(`first ${outcome}`)),
      window.dialogs.confirm({ title: 'Of the second' }).then((outcome) => heard.push(`second ${outcome}`)),
    ]).then(() => heard)
  })
  await page.getByRole('alertdialog', { name: 'Of the second' }).waitFor()
  const layers = await page.evaluate(() =>
    [...document.querySelectorAll('dialog')].map((dialog) => [
      dialog.style.zIndex,
      dialog.parentElement!.closest('dialog') !== null,
    ]),
  )
  expect(layers).toEqual([
    ['30000', false],
    ['30010', true],
  ])
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog', { name: 'Of the second' }).waitFor({ state: 'detached' })
  expect(await page.getByRole('alertdialog', { name: 'Of the first' }).count()).toBe(1)
  await page.keyboard.press('Escape')
  expect(await answers).toEqual(['second cancel', 'first cancel'])
  expect(messages).toEqual([])
})

test('without React the page shows everything without a message, under a policy without inline styles [DLG-8]', async () => {
  shown = await openRealPage({ code: PLAIN, from, body: BODY, sheets })
  const { page, messages } = shown
  await page.focus('#opener')
  const answer = page.evaluate(() => window.dialogs.confirm({ title: 'Sure?', message: 'Three prints.' }))
  const dialog = page.getByRole('alertdialog', { name: 'Sure?' })
  await dialog.waitFor()
  expect(await page.evaluate(() => document.activeElement!.textContent)).toBe('Cancel')
  await page.evaluate(() => void window.dialogs.toast({ message: 'Saved' }))
  await page.getByText('Saved').waitFor()
  await page.evaluate(() => void window.dialogs.systemError({}))
  await page.getByRole('alertdialog', { name: 'Something Went Wrong!' }).waitFor()
  await page.getByRole('button', { name: 'Clear' }).click()
  await dialog.getByRole('button', { name: 'Okay' }).click()
  expect(await answer).toBe('confirm')
  await dialog.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement!.id)).toBe('opener')
  expect(messages).toEqual([])
})

test.each([
  ['React', APP],
  ['the plain document', PLAIN],
])(
  'in %s opening and closing again and again leaves no heap, listeners or nodes behind [DLG-10]',
  async (_host, code) => {
    shown = await openRealPage({ code, from, body: BODY, sheets })
    const { page, growth } = shown
    const round = (times: number): Promise<void> =>
      page.evaluate(async (count) => {
        for (let index = 0; index < count; index += 1) {
          const answer = window.dialogs.confirm({ title: 'Sure?', message: 'Three prints.' })
          while (!document.querySelector('dialog')) await new Promise((resolve) => setTimeout(resolve))
          document.querySelector<HTMLElement>('dialog [data-part="confirm"]')!.click()
          await answer
          while (document.querySelector('dialog')) await new Promise((resolve) => setTimeout(resolve))
        }
      }, times)
    // Open and close some dialogs before the measurement: the first create what is created only once, such as the
    // engine's cache of numbers as text, and this would count as growth.
    await round(REPEATS)
    // Allow 3 kB of growth: one leaked dialog takes more than 1 kB.
    const grown = await growth(() => round(REPEATS), 3 * 1024)
    expect(grown.nodes).toBeLessThanOrEqual(0)
    expect(grown.listeners).toBeLessThanOrEqual(0)
    expect(grown.heap).toBeLessThanOrEqual(3 * 1024)
  },
)
