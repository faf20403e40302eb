import { expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { prefersReducedMotion } from '../index.js'

test('follows what the person asked for', async () => {
  const session = cdp() as unknown as { send(method: string, parameters: object): Promise<unknown> }
  const emulate = (value: string) =>
    session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  try {
    await emulate('no-preference')
    expect(prefersReducedMotion()).toBe(false)
    await emulate('reduce')
    expect(prefersReducedMotion()).toBe(true)
  } finally {
    await emulate('reduce')
  }
})
