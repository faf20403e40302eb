import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PopupRule } from '../core/popup.js'
import sheet from '../styles.css?inline'

/** A rule under which the popup shows, and comes back after a week. */
export const RULE: PopupRule = {
  style: 'light',
  enableMobile: true,
  displayFrequency: 7,
  showUntilSignup: true,
  version: 2,
}

const stops: (() => void)[] = []

/** Keeps something to undo after the test. */
export function keep(stop: () => void): void {
  stops.unshift(stop)
}

/** Undoes all that the test started, and removes what it left in page, storage and cookies. */
export function clean(): void {
  for (const stop of stops.splice(0)) stop()
  document.body.replaceChildren()
  document.body.removeAttribute('style')
  localStorage.removeItem('popup-overlay')
  document.cookie = 'ss_announcement=; Path=/; Max-Age=0'
  delete document.documentElement.dataset['closed']
  scrollTo(0, 0)
}

/** Adds the package's sheet. */
export function addSheet(): void {
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = sheet
  keep(() => style.remove())
}

/** Writes server HTML into the page and returns its element. */
export function serve<Served extends HTMLElement = HTMLElement>(element: ReactElement): Served {
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = renderToStaticMarkup(element)
  return host.firstElementChild as Served
}

/** The stored record, as JSON. */
export function storedRecord(): unknown {
  return JSON.parse(localStorage.getItem('popup-overlay') ?? 'null')
}
