import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { PageProps } from '../kit/blockView.js'
import { renderBlock } from '../registry/renderBlock.js'

/** The HTML of a stored block with the id `b`, as a server writes it. Throws the error that a server would report. */
export const renderStored = (type: string, data: unknown, page: PageProps = {}): string =>
  renderBlock(
    { id: 'b', type, data },
    {
      renderToStaticMarkup,
      renderToString,
      page,
      onError(error) {
        throw error
      },
    },
  )
