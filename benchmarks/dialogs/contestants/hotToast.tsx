import type { ReactElement } from 'react'
import { toast, Toaster } from 'react-hot-toast'

export { View } from './radix.tsx'

export const Toasts = (): ReactElement => <Toaster />

export function notify(onUndo: () => void): void {
  toast(<button onClick={onUndo}>Undo</button>, { duration: 60_000 })
}
