import { unsafelyTrustHtml } from '@vitrine/trust'
import { Html } from '@vitrine/trust/react'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import type { HtmlData } from './codec.js'

/** The owner's own text. It needs no script. */
export function HtmlBlock({ data, page }: BlockViewProps<HtmlData>): ReactElement {
  return (
    <Html
      html={unsafelyTrustHtml(data.html)}
      {...{ 'data-scope': 'html', 'data-part': 'root', ...page?.contentLanguage }}
    />
  )
}
