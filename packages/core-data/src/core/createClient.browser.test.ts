import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createClient, type CoreDataEvents } from './createClient.js'
import { defineEndpoint } from './endpoint.js'

const save = defineEndpoint({ method: 'POST', path: '/api/save', response: v.unknown() })
const refusal = { authorizationFail: true, error: 'Unauthorized request.' }
const fetchRefusal = async (): Promise<Response> => Response.json(refusal, { status: 403 })

const shown: HTMLDialogElement[] = []
afterEach(() => {
  for (const overlay of shown.splice(0)) overlay.remove()
})

/** Shows a simple overlay, passed to the client as a page passes the overlay of `@vitrine/dialogs`. */
function showOverlay(text: string): void {
  const overlay = document.body.appendChild(document.createElement('dialog'))
  overlay.textContent = text
  overlay.showModal()
  shown.push(overlay)
}

test('authorizationFail shows the overlay that was handed over, once, with message, address and format [DAT-15]', async () => {
  const client = createClient({
    fetch: fetchRefusal,
    onAuthorizationFail: ({ message, url }, format) => showOverlay(`${message} ${new URL(url).pathname} ${format}`),
  })
  await expect(client.call(save)).rejects.toMatchObject({ kind: 'authorization' })
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Unauthorized request. /api/save json')
  expect(shown).toHaveLength(1)
})

test('without a handler of its own, whoever listens at the document shows it [DAT-15]', async () => {
  const stop = new AbortController()
  const type = 'vitrine:core-data:authorization-required' satisfies keyof CoreDataEvents
  document.addEventListener(
    type,
    (event) => showOverlay((event as CoreDataEvents[typeof type]).detail.error.message),
    stop,
  )
  await expect(createClient({ fetch: fetchRefusal }).call(save)).rejects.toMatchObject({ kind: 'authorization' })
  await expect(
    createClient({ fetch: fetchRefusal }).call(defineEndpoint({ ...save, quiet: true })),
  ).rejects.toMatchObject({ kind: 'authorization' })
  stop.abort()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Unauthorized request.')
  expect(shown).toHaveLength(1)
})
