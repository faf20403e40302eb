import { findBlock, renderBlock } from '@vitrine/blocks/react'
import { loadSanitizer } from '@vitrine/trust'
import type { SafeHtml } from '@vitrine/trust'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { DocumentBlock } from '../document/pageDocument.js'

/** The schema of a block type's data; `undefined` for a type without one. */
export function schemaOf(type: string): unknown {
  return findBlock(type)?.codec.schema
}

/** The sentence about data that the block type cannot read; `undefined` for data that it can. */
export function dataFault({ type, data }: DocumentBlock): string | undefined {
  const read = findBlock(type)?.codec.read(data)
  return read && !read.ok ? read.error.replace(/^\[blocks\] /, '') : undefined
}

let sanitizer: Promise<(html: string) => SafeHtml> | undefined

/** Removes scripts and handlers from HTML that a person has typed or pasted [PAN-45]. */
export async function cleanHtml(html: string): Promise<string> {
  sanitizer ??= loadSanitizer()
  return (await sanitizer)(html)
}

/** Draws a block by its own view in this browser [PAN-46]. */
export function drawLocally(block: DocumentBlock, locale: string): string {
  const page = { locale, origin: globalThis.location.origin }
  return renderBlock(block, { renderToStaticMarkup, renderToString, page, onError: () => {} })
}
