import { expect, test, vi } from 'vitest'
import { loadPage } from './loadPage.js'

const ADDRESS = new URL('../../testing/page.html', import.meta.url).href

test('a page of the own site arrives as an inert document [DAT-49]', async () => {
  const page = await loadPage(ADDRESS)
  expect(page.contentType).toBe('text/html')
  expect(page.defaultView).toBeNull()
})

test('a page of another site is refused before a request [DAT-49]', async () => {
  await expect(loadPage('https://a.example/')).rejects.toMatchObject({ kind: 'abort' })
})

test('an aborted page is an error that says so [DAT-49]', async () => {
  const controller = new AbortController()
  const page = loadPage(ADDRESS, controller.signal)
  controller.abort()
  await expect(page).rejects.toMatchObject({ name: 'RequestError', kind: 'abort' })
  await expect(loadPage(ADDRESS, controller.signal)).rejects.toMatchObject({ kind: 'abort' })
})

test('an answer that is no page of the site is an error with its status and address [DAT-49]', async () => {
  const noHtml = new URL('../../testing/page.html', import.meta.url)
  const missing = new URL('/nothing-is-here.json', noHtml).href
  await expect(loadPage(missing)).rejects.toMatchObject({
    kind: 'status',
    status: 404,
    url: '/nothing-is-here.json',
  })
})

test('an answer of the site that is no HTML is an error with its status [DAT-49]', async () => {
  const script = new URL('./loadPage.ts', import.meta.url).href
  await expect(loadPage(script)).rejects.toMatchObject({ name: 'RequestError', kind: 'status', status: 200 })
})

test.each([
  ['responseURL', 'https://a.example/page.html', 200],
  ['status', 500, 500],
] as const)('an answer whose %s is %s is no page of the site [DAT-49]', async (name, value, status) => {
  const answer = vi.spyOn(XMLHttpRequest.prototype, name, 'get').mockReturnValue(value)
  await expect(loadPage(ADDRESS)).rejects.toMatchObject({
    name: 'RequestError',
    kind: 'status',
    status,
    message: `The page ${new URL(ADDRESS).pathname} did not load.`,
  })
  answer.mockRestore()
})

test('a page that the network does not bring is an error that says so, with its address [DAT-49]', async () => {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function fail(this: XMLHttpRequest) {
    this.dispatchEvent(new ProgressEvent('error'))
  })
  await expect(loadPage('/journal?page=2')).rejects.toMatchObject({
    kind: 'network',
    message: 'The page /journal did not load.',
    url: '/journal?page=2',
  })
  send.mockRestore()
})
