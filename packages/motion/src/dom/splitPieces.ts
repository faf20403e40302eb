import { splitText } from '../core/splitText.js'

/** Puts every letter (or word) inside an element into a piece of its own, and marks the element for its styles. */
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
