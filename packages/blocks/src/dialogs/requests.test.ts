import path from 'node:path'
import { openRealPage } from '@vitrine/testing/page'
import type { RealPage } from '@vitrine/testing/page'
import { afterEach, expect, test } from 'vitest'

let shown: RealPage | undefined
afterEach(() => shown?.close())

/** The dialog service of a fake site whose texts and style sheets have loaded. */
const PAGE = `
  import { dialogs } from './src/dialogs/dialogs.ts'
  const site = { context: {}, locale: 'en-US', messages: async (texts) => texts, report: console.error, use: () => ({}) }
  Object.assign(window, { dialogs: dialogs(site) })
`
declare const window: Window & { readonly dialogs: import('@vitrine/dialogs').Dialogs }

test('a confirm, an alert, a toast and the system error fetch the host once, and nothing of React [RUN-14]', async () => {
  shown = await openRealPage({ code: PAGE, from: path.join(import.meta.dirname, '../..'), splitting: true })
  const { page, scripts, sources, messages } = shown
  const before = scripts.length
  await page.evaluate(() => void window.dialogs.confirm({ title: 'Empty the cart?' }))
  await page.getByRole('alertdialog', { name: 'Empty the cart?' }).waitFor()
  expect(scripts.length - before).toBe(1)
  await page.evaluate(() => {
    void window.dialogs.alert({ title: 'Sold' })
    void window.dialogs.toast({ message: 'Saved' })
    void window.dialogs.systemError({})
  })
  await page.getByRole('alertdialog', { name: 'Something Went Wrong!' }).waitFor()
  await page.getByText('Saved').waitFor()

  const loaded = scripts.flatMap((script) => sources.get(script)!)
  expect(loaded.filter((file) => file.endsWith('dialogs/src/dom/mountDialogs.ts'))).toHaveLength(1)
  expect(loaded.filter((file) => /react|radix|floating-ui|framer/.test(file))).toEqual([])
  expect(scripts.length - before).toBe(1)
  expect(messages).toEqual([])
})
