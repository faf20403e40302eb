import type { Catalogue } from '@vitrine/messages'
import type { ComponentType, ReactElement } from 'react'
import type { PageProps } from './blockView.js'
import { pageViewId } from './pageViewId.js'
import type { ReactIslandProps } from './reactIslandProps.js'

/** The renderers of a page's view, from `react-dom/server`. */
export interface RenderPageViewPorts {
  renderToStaticMarkup(element: ReactElement): string
  renderToString(element: ReactElement, options?: { readonly identifierPrefix?: string | undefined }): string
  /** The values of this request. */
  readonly page?: PageProps | undefined
}

/** Renders a view that fills a whole page, with its data as JSON, so that its feature can start it. */
export function renderPageView<Data, const Texts extends Catalogue>(
  name: string,
  View: ComponentType<ReactIslandProps<Data, Texts>>,
  data: Data,
  catalogue: Texts,
  { renderToStaticMarkup, renderToString, page }: RenderPageViewPorts,
): string {
  const id = pageViewId(name)
  const { lang, dir } = page?.contentLanguage ?? {}
  const element = renderToStaticMarkup(
    <div
      id={id}
      data-shop={name}
      data-page-json={JSON.stringify(data)}
      data-content-lang={lang}
      data-content-dir={dir}
    />,
  )
  const messages = page?.translate?.(catalogue) ?? catalogue
  const view = <View id={id} data={data} messages={messages} page={page} />
  return `${element.slice(0, -'</div>'.length)}${renderToString(view, { identifierPrefix: id })}</div>`
}
