import type { BlockContent, CellContent } from '@vitrine/site'

/** A text block of the page's owner. */
export function text(id: string, html: string): BlockContent {
  return { id, type: 'html', data: { html } }
}

/**
 * The title of a page, with its last word underlined by hand, and a short text.
 * @param id - Id of the page; the ids of its blocks begin with it.
 */
export function opening(id: string, title: string, words: string): CellContent {
  const cut = title.lastIndexOf(' ')
  const name = { before: title.slice(0, cut), highlight: title.slice(cut + 1), headingLevel: 1 }
  return {
    span: 'text',
    blocks: [
      { id: `${id}-title`, type: 'text-highlight', data: { ...name, shape: 'underlineCurve', thickness: 0.07 } },
      text(`${id}-words`, `<p>${words}</p>`),
    ],
  }
}

/** The heading of a section and one sentence. */
export function heading(id: string, title: string, words: string): CellContent {
  return { span: 'text', blocks: [text(`${id}-words`, `<h2>${title}</h2><p>${words}</p>`)] }
}

/** A link back to the list of rooms. */
export function wayBack(id: string): CellContent {
  return {
    blocks: [
      {
        id: `${id}-back`,
        type: 'button',
        data: { text: 'To the other rooms', href: '/prints#block-rooms', kind: 'secondary' },
      },
    ],
  }
}
