import { createRoot } from 'react-dom/client'
import type { ComponentType } from 'react'
import type { ContestantProps } from './fields.js'

/** Draws a contestant in an empty page, and counts in `window.renders` how often each field rendered since. */
export function mount(App: ComponentType<ContestantProps>): void {
  const renders: Record<string, number> = {}
  Object.assign(window, { renders })
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<App onRender={(name) => (renders[name] = (renders[name] ?? 0) + 1)} />)
}
