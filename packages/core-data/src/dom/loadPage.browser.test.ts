import { expect, test } from 'vitest'
import { loadPage } from './loadPage.js'

const ADDRESS = new URL('../../testing/page.html', import.meta.url).href

test('a page of the own site arrives as an inert document', async () => {
  const page = await loadPage(ADDRESS)
  expect(page.contentType).toBe('text/html')
  expect(page.defaultView).toBeNull()
})

test('a page of another site is refused before a request', async () => {
  await expect(loadPage('https://a.example/')).rejects.toMatchObject({ kind: 'abort' })
})

test('an aborted page is an error that says so', async () => {
  const controller = new AbortController()
  const page = loadPage(ADDRESS, controller.signal)
  controller.abort()
  await expect(page).rejects.toMatchObject({ name: 'RequestError', kind: 'abort' })
  await expect(loadPage(ADDRESS, controller.signal)).rejects.toMatchObject({ kind: 'abort' })
})
