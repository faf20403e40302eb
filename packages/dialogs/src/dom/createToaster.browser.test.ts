import { emulateMedia } from '@vitrine/testing/media'
import { expect, test } from 'vitest'
import type { ToastCall } from '../core/dialogs.js'
import { createToaster } from './createToaster.js'

test('a toast that was hidden before the live region could announce it never appears, a later one does at once [DLG-18]', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  const toaster = createToaster()
  const call = (message: string): ToastCall => ({ id: 1, kind: 'toast', options: { message }, settle() {}, fail() {} })
  const hidden = toaster.add(call('Gone'), () => {})
  hidden.open()
  hidden.hide()
  toaster.add(call('Saved'), () => {}).open()
  const shown = (): (string | null)[] =>
    [...document.querySelectorAll('[data-part=toast]')].map(({ textContent }) => textContent)
  await expect.poll(shown).toContain('Saved')
  expect(shown()).toEqual(['Saved'])
  toaster.add(call('Sent'), () => {}).open()
  expect(shown()).toEqual(['Saved', 'Sent'])
  toaster.stop()
})
