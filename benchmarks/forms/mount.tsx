import { createRoot } from 'react-dom/client'
import type { ComponentType } from 'react'
import type { ContestantProps } from './fields.js'

/** Mounts a contestant in an empty page. `window.renders` counts how often each field has rendered since. */
export function mount(App: ComponentType<ContestantProps>): void {
  const renders: Record<string, number> = {}
  Object.assign(window, { renders })
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<App onRender={(name) => (renders[name] = (renders[name] ?? 0) + 1)} />)
}
