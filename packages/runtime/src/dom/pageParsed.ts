/** Resolves when the page has been parsed to its end, possibly at once. */
export function pageParsed(document: Document): Promise<void> | undefined {
  if (document.readyState !== 'loading') return undefined
  return new Promise((resolve) => document.addEventListener('readystatechange', () => resolve(), { once: true }))
}
