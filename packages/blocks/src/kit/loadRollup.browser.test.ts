import { afterEach, expect, test } from 'vitest'
import { fakeSite } from '../testing/fakeSite.js'
import { loadRollup } from './loadRollup.js'

afterEach(() => {
  for (const link of document.head.querySelectorAll('link[href^="blob:"]')) link.remove()
})

/** An address whose sheet arrives only in a later task. */
const slowSheet = (css: string): string => URL.createObjectURL(new Blob([css], { type: 'text/css' }))
const siteWith = (...css: string[]) => fakeSite(undefined, { rollups: { popup: { css } } })
const linksTo = (address: string) => document.querySelectorAll<HTMLLinkElement>(`link[href="${address}"]`)
const valueOf = (name: string): string => getComputedStyle(document.body).getPropertyValue(name).trim()

test('a sheet that the page is loading is waited for, and not requested again [BLK-71]', async () => {
  const address = slowSheet('body { --slow: yes }')
  const first = loadRollup(siteWith(address), 'popup', document)
  const [link] = linksTo(address)
  expect(link!.sheet).toBeNull()
  await loadRollup(siteWith(address), 'popup', document)
  expect([link!.sheet === null, valueOf('--slow'), linksTo(address).length]).toEqual([false, 'yes', 1])
  await first
})

test('a sheet whose link the server has written is waited for [BLK-71]', async () => {
  const address = slowSheet('body { --served: yes }')
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address })
  document.head.append(link)
  await loadRollup(siteWith(address), 'popup', document)
  expect([valueOf('--served'), linksTo(address).length]).toEqual(['yes', 1])
})

test('all sheets of a part are there before it appears, and one that fails is named [BLK-71]', async () => {
  const [one, other] = [slowSheet('body { --one: 1 }'), slowSheet('body { --other: 2 }')]
  await loadRollup(siteWith(one!, other!), 'popup', document)
  expect([valueOf('--one'), valueOf('--other')]).toEqual(['1', '2'])
  const gone = 'http://127.0.0.1:9/gone.css'
  await expect(loadRollup(siteWith(gone), 'popup', document)).rejects.toThrow(
    `[blocks] The sheet ${gone} could not be loaded.`,
  )
  expect(linksTo(gone)).toHaveLength(0)
})
