import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Returns the HTML that a server writes for a view: each tag on a line of its own, and ids without React's part. */
export function htmlLines(view: ReactElement): string[] {
  return renderToStaticMarkup(view)
    .replaceAll(/_R_\w*?_/g, '')
    .replaceAll('><', '>\n<')
    .split('\n')
}

/** Returns the lines of a text without the white space around them. */
export const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim())
