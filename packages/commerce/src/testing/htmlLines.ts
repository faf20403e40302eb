import { tagLines, withoutReactIds } from '@vitrine/testing/markup'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Returns the HTML that a server writes for a view: each tag on a line of its own, and ids without React's part. */
export const htmlLines = (view: ReactElement): string[] => tagLines(withoutReactIds(renderToStaticMarkup(view)))
