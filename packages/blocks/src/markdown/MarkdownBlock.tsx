import { Html } from '@vitrine/trust/react'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import type { MarkdownData } from './codec.js'
import { renderMarkdown } from './renderMarkdown.js'

/** The owner's text, written in Markdown [BLK-2]. It needs no script. */
export function MarkdownBlock({ data, page }: BlockViewProps<MarkdownData>): ReactElement {
  return (
    <Html
      html={renderMarkdown(data.markdown, data.headingLevel)}
      {...{ 'data-scope': 'markdown', 'data-part': 'root', ...page?.contentLanguage }}
    />
  )
}
