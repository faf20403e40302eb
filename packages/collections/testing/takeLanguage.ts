import { onTestFinished } from 'vitest'

/** Takes the language from the page until the test ends. */
export function takeLanguage(): void {
  const page = document.documentElement
  const { lang } = page
  page.removeAttribute('lang')
  onTestFinished(() => {
    page.lang = lang
  })
}
