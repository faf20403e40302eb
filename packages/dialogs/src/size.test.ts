import { weigh } from '@vitrine/testing/size'
import { expect, test } from 'vitest'

const from = import.meta.dirname

test('store and stack together are at most 1.2 kB of a first load', async () => {
  expect(await weigh("export { createDialogs, layerStack } from '@vitrine/dialogs'", from)).toBeLessThanOrEqual(1200)
})

test('the whole host is at most 38 kB, and toasts at most 2.5 kB of it', async () => {
  const whole = await weigh("export * from '@vitrine/dialogs/react'", from)
  expect(whole).toBeLessThanOrEqual(38_000)
  const parts = 'AlertDialog, ConfirmDialog, SystemErrorOverlay, Tooltip'
  const without = await weigh(`export { ${parts} } from '@vitrine/dialogs/react'`, from)
  const withToasts = await weigh(`export { ${parts}, Toaster } from '@vitrine/dialogs/react'`, from)
  expect(withToasts - without).toBeLessThanOrEqual(2500)
  expect(withToasts).toBeGreaterThan(without)
})
