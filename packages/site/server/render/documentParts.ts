import type { Log } from '@vitrine/server/core'
import { renderBannerMarkup, renderFooter, renderHead, renderHeader } from '../../pages/shell.tsx'
import type { PageModel } from '../model.ts'
import { languageHtml } from './languageHtml.ts'

/**
 * A whole document around the content of its `<main>`. The head is drawn first, so that an error in it still leads to
 * an error page. A later part that throws is logged and left out [SRV-114].
 * @param main - Asked for its first part after the head has gone out. It is synchronous, so that everything which it
 * shows has been read before the answer's status is sent [SRV-140].
 * @throws {Error} When the head cannot be drawn.
 */
export function documentParts(log: Log, model: PageModel, main: () => Iterable<string>): AsyncIterable<string> {
  const head = renderHead(model)

  function piece(name: string, draw: (model: PageModel) => string): string {
    try {
      return draw(model)
    } catch (error) {
      log.error('a part of the page could not be drawn', error, { part: name, path: model.path })
      return ''
    }
  }

  async function* parts(): AsyncGenerator<string> {
    yield head
    // The panel speaks English on a page of every language.
    const language = model.shell === 'panel' ? languageHtml(model.templateLanguage) : ''
    yield `${piece('header', renderHeader)}<main id="main"${language}>`
    try {
      yield* main()
    } catch (error) {
      log.error('the content of a page broke off', error, { path: model.path })
    }
    yield `</main>${piece('footer', renderFooter)}${piece('banner', renderBannerMarkup)}</body></html>`
  }
  return parts()
}
