import { arrive } from './arrive.ts'

const SESSION = '/api/site-users/account/session'
const FURNITURE = '/api/site-header-footer'

/** Milliseconds after which a publish counts as lost. */
const PATIENCE_MS = 30_000

/** Header and footer of all pages, as the owner's call has them. */
interface Furniture {
  readonly header: Readonly<Record<string, unknown>>
  readonly footer: Readonly<Record<string, unknown>>
}

/** Reads the JSON of an answer. @throws {Error} For a status of failure. */
async function read(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/** Asks a process for its home page until it shows a text. @returns When the page that shows it was there. */
async function shows(address: string, text: string, deadline: number): Promise<number> {
  while (performance.now() < deadline) {
    const page = await (await fetch(address)).text()
    const now = performance.now()
    if (page.includes(text)) return now
  }
  throw new Error(`${address} does not show "${text}" after ${PATIENCE_MS} ms.`)
}

/**
 * Changes the footer of all pages by the owner's call, and asks each process for its home page until it shows the change.
 * @param address - Address for the owner's calls.
 * @param processes - Addresses of the processes themselves.
 * @returns Milliseconds from each call to the last process's page with the change; the call itself is part of it.
 */
export async function publish(
  address: string,
  processes: readonly string[],
  { times, password }: { readonly times: number; readonly password: string },
): Promise<number[]> {
  const owner = await arrive(address)
  const signedIn = await read(await owner.call('POST', SESSION, { email: 'owner@demo.test', password }))
  const headers = { 'X-XSRF-Token': (signedIn as { xsrfToken: string }).xsrfToken }
  const { header, footer } = (await read(await owner.call('GET', FURNITURE))) as Furniture
  const durations: number[] = []
  for (let time = 1; time <= times; time += 1) {
    const closing = `Publish ${time} of ${times}.`
    const began = performance.now()
    await read(await owner.call('PUT', FURNITURE, { header, footer: { ...footer, closing } }, headers))
    const shown = await Promise.all(processes.map((one) => shows(one, closing, began + PATIENCE_MS)))
    durations.push(Math.max(...shown) - began)
  }
  return durations
}
