import { unsafelyTrustHtml } from '@vitrine/trust'
import type { SafeHtml } from '@vitrine/trust'
import { Html } from '@vitrine/trust/react'
import type { ReactElement } from 'react'
import type { BlockViewProps } from '../kit/blockView.js'
import { plainText } from '../kit/plainText.js'
import { renderMarkdown } from '../markdown/renderMarkdown.js'
import type { HtmlData } from './codec.js'

/** The owner's text as safe HTML; the source of an older editor is sanitised here. */
function safeHtml({ html, wysiwyg }: HtmlData, sanitize: (html: string) => SafeHtml): SafeHtml {
  if (!wysiwyg) return unsafelyTrustHtml(html)
  return wysiwyg.engine === 'markdown' ? renderMarkdown(wysiwyg.source, 2) : sanitize(wysiwyg.source)
}

/** The owner's own text [BLK-2]. It needs no script. */
export function HtmlBlock({ data, page }: BlockViewProps<HtmlData>): ReactElement {
  return (
    <Html
      html={safeHtml(data, page?.sanitize ?? plainText)}
      {...{ 'data-scope': 'html', 'data-part': 'root', ...page?.contentLanguage }}
    />
  )
}
