import { act } from '@testing-library/react'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import sheet from '../src/styles.css?inline'

/** The package's sheet on the page of a test. */
export function addSheet(): () => void {
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = sheet
  return () => style.remove()
}

/** Runs a test without reduced motion. */
export function withMotion(): () => void {
  const { matchMedia } = window
  window.matchMedia = (query) =>
    query.includes('reduced-motion') ? Object.assign(matchMedia('not all'), {}) : matchMedia(query)
  return () => {
    window.matchMedia = matchMedia
  }
}

/** An element that must be there. */
export function find<Found extends HTMLElement = HTMLElement>(part: string, root: ParentNode = document): Found {
  const found = root.querySelector<Found>(`[data-scope='dialogs'][data-part='${part}']`)
  if (!found) throw new Error(`no ${part}`)
  return found
}

/** How many dialogs are in the document. */
export const countDialogs = (): number => document.querySelectorAll('dialog').length

/** Settles when every dialog has left the document. */
export const noDialogs = (): Promise<void> => expect.poll(countDialogs).toBe(0)

/** The texts of the buttons in dialogs, in order. */
export const buttonNames = (): (string | null)[] =>
  [...document.querySelectorAll('dialog button')].map((button) => button.textContent)

/** Presses a button as a visitor does. */
export const press = (name: string): Promise<void> => userEvent.click(page.getByRole('button', { name }))

/** Presses beside the dialog. */
export const pressOverlay = (): Promise<void> => userEvent.click(find('layer'), { position: { x: 10, y: 10 } })

/** Presses a button in this task, before any animation has run. */
export const pressNow = (name: string): void =>
  act(() => (page.getByRole('button', { name }).element() as HTMLElement).click())
