import { splitText } from '../core/splitText.js'

/**
 * Wraps every letter (or word) of an element into an element of its own, and marks the parent for the style sheet
 * [MOT-52].
 */
export function splitPieces(element: HTMLElement): void {
  const { ownerDocument: document } = element
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts)
    text.replaceWith(
      ...splitText(text.data.replace(/\s+/g, ' ')).map((piece) => {
        if (piece === ' ') return piece
        const span = document.createElement('span')
        span.dataset['piece'] = ''
        span.textContent = piece
        return span
      }),
    )
  element.dataset['wave'] = ''
}

/** Selects the pieces that ride on a wave. */
export const PIECES = '[data-piece],img,svg'
