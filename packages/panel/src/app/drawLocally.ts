import { findBlock, renderBlock } from '@vitrine/blocks/react'
import { sanitize } from '@vitrine/trust/sanitize'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { DocumentBlock } from '../document/pageDocument.js'

/** The schema of a block type's data; `undefined` for a type without one. */
export function schemaOf(type: string): unknown {
  return findBlock(type)?.codec.schema
}

/** Whether the packages have a block type. */
export const isBlockType = (type: string): boolean => findBlock(type) !== undefined

/** The sentence about data that the block type cannot read; `undefined` for data that it can. */
export function dataFault({ type, data }: DocumentBlock): string | undefined {
  const read = findBlock(type)?.codec.read(data)
  return read && !read.ok ? read.error.replace(/^\[blocks\] /, '') : undefined
}

/** Removes scripts and handlers from HTML that a person has typed or pasted [PAN-45]. */
export async function cleanHtml(html: string): Promise<string> {
  return sanitize(html)
}

/** Draws a block by its own view in this browser [PAN-46]. */
export function drawLocally(block: DocumentBlock, locale: string): string {
  const page = { locale, origin: globalThis.location.origin }
  return renderBlock(block, { renderToStaticMarkup, renderToString, page, onError: () => {} })
}
