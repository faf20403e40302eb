import { pageTitle } from './pageTitle.ts'
import { wordsFor } from '../http/languageOfRequest.ts'
import { NOTICES } from '../../messages/notices.ts'
import { PageType } from '@vitrine/enums'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { renderToStaticMarkup } from 'react-dom/server'
import { NoticePage, type NoticePageProps } from '../../pages/NoticePage.tsx'
import { htmlBody } from '../http/htmlBody.ts'
import type { Env, Services } from '../http/services.ts'
import type { NavigationLink } from '../site/furniture.ts'
import { documentParts } from './documentParts.ts'
import { makeModel } from './pageModel.ts'

/** Texts of a notice page. */
export interface NoticeText {
  readonly title: string
  readonly text: string
  /** The next step. Default: a link to the home page. */
  readonly wayOn?: NavigationLink
}

/**
 * The drawing beside a notice: an address has the same one at each visit, and other addresses have others [SRV-177].
 * Nothing on a site without drawings.
 */
function drawingBeside({ site }: Services, status: ContentfulStatusCode, path: string): NoticePageProps['picture'] {
  const { pictures, noticeDrawings } = site
  const slugs = noticeDrawings?.[status === 403 ? 'refused' : status === 404 ? 'notFound' : 'error'] ?? []
  const sum = [...path].reduce((total, letter) => total + letter.codePointAt(0)!, 0)
  const drawing = pictures.find(slugs[sum % slugs.length] ?? '')
  const picture = drawing && pictures.pictureOf(drawing.slug)
  return picture && { ...picture, title: drawing.title, href: pictures.pageOf(drawing.slug) }
}

/**
 * Renders a page of one sentence: not found (page type 100) or an error (101) [SRV-6] [SRV-78]. Its head links the
 * sheet of its picture [SRV-114]. It does not need the database.
 */
export async function renderNotice(
  c: Context<Env>,
  services: Services,
  status: ContentfulStatusCode,
  { title, text, wayOn }: NoticeText,
): Promise<Response> {
  const say = wordsFor(c, NOTICES)
  const entrance = { label: say.toEntrance, href: '/' }
  const { drawingsPath } = services.site
  const drawings = drawingsPath === undefined ? undefined : { label: say.seePrints, href: drawingsPath }
  const next = wayOn ?? entrance
  const picture = drawingBeside(services, status, c.req.path)
  const model = await makeModel(c, services, {
    pageType: status === 404 ? PageType.NotFound : PageType.Error,
    title: pageTitle(title),
    description: text,
    isFault: status >= 500,
    blockTypes: ['image'],
    kinds: ['notice'],
  })
  const { lang, contentLanguage } = model
  function* main(): Generator<string> {
    yield renderToStaticMarkup(
      <NoticePage
        title={title}
        text={text}
        wayOn={next}
        otherWay={next.href === entrance.href ? drawings : entrance}
        picture={picture}
        contentLanguage={contentLanguage}
        lang={lang}
      />,
    )
  }
  return htmlBody(c, documentParts(services.log, model, main), status)
}
