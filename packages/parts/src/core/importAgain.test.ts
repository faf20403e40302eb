import { expect, test } from 'vitest'
import { importAgain, loadAgain } from './importAgain.js'

const failed = (address: string) => new TypeError(`Failed to fetch dynamically imported module: ${address}`)
interface Opener {
  readonly open: number
}

test.each(['Failed to fetch dynamically imported module: ', 'error loading dynamically imported module: '])(
  'a module is imported again from the address in "%s" [PAR-10]',
  async (text) => {
    const error = new TypeError(`${text}data:text/javascript,export const open = ${text.length}`)
    const load = (): Promise<Opener> => Promise.reject(error)
    const first = await loadAgain(load, 'open')
    expect(first.open).toBe(text.length)
    expect(await loadAgain(load, 'open')).toBe(first)
  },
)

test('each failure leads to another address, and is passed on [PAR-10]', async () => {
  const address = 'data:text/javascript,export const at = import.meta.url; if (globalThis.isDown) throw new Error(at)'
  const fragmentOf = (text: string) => text.split('#')[1]
  Object.assign(globalThis, { isDown: true })
  const fault = async () => importAgain<{ at: string }>(failed(address), 'at').catch(({ message }: Error) => message)
  expect([fragmentOf(String(await fault())), fragmentOf(String(await fault()))]).toEqual(['0', '1'])
  Object.assign(globalThis, { isDown: false })
  const { at } = await importAgain<{ at: string }>(failed(`${address}#1`), 'at')
  expect(fragmentOf(at)).toBe('2')
})

test('an error without an address, or a module without the export, leaves the first error [PAR-10]', async () => {
  for (const error of [new TypeError('Importing a module script failed.'), failed('data:text/javascript,0'), undefined])
    await expect(importAgain<Opener>(error, 'open')).rejects.toBe(error)
})
