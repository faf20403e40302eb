import type { ReactElement } from 'react'
import { toast, Toaster } from 'sonner'

export { View } from './radix.tsx'

export const Toasts = (): ReactElement => <Toaster />

export function notify(onUndo: () => void): void {
  toast('Saved', { duration: 60_000, action: { label: 'Undo', onClick: onUndo } })
}
