import { loadSanitizer, type Sanitizer } from '@vitrine/trust/sanitize'

/** @throws {Error} Where the package `jsdom` is missing. */
async function importJsdom(): Promise<typeof import('jsdom')> {
  try {
    return await import('jsdom')
  } catch (cause) {
    throw new Error('[server] HTML is sanitised in the DOM of the package "jsdom", which is not installed.', { cause })
  }
}

// Cache: a DOM takes a tenth of a second to open, and one is enough for a process.
const opened = new Map<'sanitizer', Promise<Sanitizer>>()

async function openSanitizer(): Promise<Sanitizer> {
  const { JSDOM } = await importJsdom()
  return loadSanitizer(new JSDOM('').window as unknown as Parameters<typeof loadSanitizer>[0])
}

/** Sanitises HTML by the allow-list of `@vitrine/trust`, before it is stored. */
export async function cleanHtml(html: string): Promise<string> {
  const sanitizer = opened.get('sanitizer') ?? openSanitizer()
  opened.set('sanitizer', sanitizer)
  return (await sanitizer)(html)
}
