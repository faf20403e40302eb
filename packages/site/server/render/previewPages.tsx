import { pageTitle } from './pageTitle.ts'
import { type PageProps, renderBlock, renderSlide } from '@vitrine/blocks/react'
import { mayEdit, PageType } from '@vitrine/enums'
import type { Context, Hono } from 'hono'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { PRODUCT_MEASURE } from '../../pages/measures.ts'
import { type PreviewGroup, PreviewsPage } from '../../pages/PreviewsPage.tsx'
import { readSettings } from '../database/site.ts'
import { findProduct, readProducts } from '../database/store.ts'
import { htmlBody } from '../http/htmlBody.ts'
import { originOf } from '../http/originOf.ts'
import type { Env, Services } from '../http/services.ts'
import type { PageModel } from '../model.ts'
import { SAMPLES } from './sampleMails.ts'
import { answerMail } from './mailPages.tsx'
import { MAIL_PREVIEWS, previewFrame, previewMails } from './mailPreviews.tsx'
import { admitToPanel } from './admitToPanel.ts'
import { documentParts } from './documentParts.ts'
import { makeModel } from './pageModel.ts'
import { pageProps } from './pageProps.ts'
import { resolveBlock } from './resolveBlock.ts'
import { renderNothing } from './routes.ts'

/** Path of the panel's list of previews. */
export const PREVIEWS = '/config/previews'

/** Words about a preview, before the panel is drawn around it. */
interface Preview {
  readonly pageType: number
  readonly title: string
  readonly blockTypes?: readonly string[]
  draw(model: PageModel): Promise<string>
}

/** A stored slide of the popup. */
type StoredSlice = Readonly<Record<string, unknown>> & { readonly type: string }

/**
 * Serves previews for people who edit the site: the popup (page type 104), a digital product (210) and the e-mails
 * of the site (301), which visitors rarely see [SRV-78].
 */
export function previewPages(app: Hono<Env>, services: Services): void {
  const { db, log, config } = services

  function page(path: string, preview: (c: Context<Env>) => Promise<Preview | undefined>): void {
    app.get(path, async (c) => {
      const admitted = await admitToPanel(c, services, mayEdit)
      if (admitted instanceof Response) return admitted
      const found = await preview(c)
      if (!found) return renderNothing(c, services)
      const { pageType, title, blockTypes = [], draw } = found
      const model = await makeModel(c, services, {
        pageType,
        title: pageTitle(title),
        description: 'A preview for the people who look after this site.',
        blockTypes,
        shell: 'panel',
        kinds: ['panel', 'mails'],
      })
      const drawn = await draw(model)
      function* main(): Generator<string> {
        yield drawn
      }
      return htmlBody(c, documentParts(log, model, main), 200, true)
    })
  }

  /** Returns the functions with which a preview's blocks are drawn. */
  function portsOf(c: Context<Env>, model: PageModel) {
    const page: PageProps = { ...pageProps(services, model), origin: originOf(c, config) }
    const onError = (error: unknown): void => log.error('a preview could not be shown', error, { path: model.path })
    return { renderToStaticMarkup, renderToString, page, onError }
  }

  page(PREVIEWS, async () => {
    const digital = (await readProducts(db)).filter(({ type }) => type === 'DIGITAL')
    const groups: readonly PreviewGroup[] = [
      { title: 'Pages', links: [{ label: 'The popup', href: `${PREVIEWS}/popup` }] },
      {
        title: 'Digital products',
        links: digital.map(({ id, title }) => ({ label: title, href: `${PREVIEWS}/digital-product/${id}` })),
      },
      {
        title: 'E-mails',
        links: [...SAMPLES].map(([kind, { label }]) => ({ label, href: `${MAIL_PREVIEWS}/${kind}` })),
      },
    ]
    return {
      pageType: PageType.Page,
      isForStaff: true,
      title: 'Previews',
      draw: async ({ templateLanguage }) =>
        renderToStaticMarkup(<PreviewsPage groups={groups} templateLanguage={templateLanguage} />),
    }
  })

  page(`${PREVIEWS}/popup`, async (c) => {
    const { slices } = ((await readSettings(db)).get('popupOverlay') ?? {}) as { slices?: readonly StoredSlice[] }
    if (!slices) return undefined
    return {
      pageType: PageType.PopupOverlay,
      isForStaff: true,
      title: 'The popup',
      blockTypes: ['image', 'newsletter'],
      async draw(model) {
        const resolved = await Promise.all(
          slices.map(async ({ type, ...data }, index) => {
            const block = await resolveBlock(services, { id: `popup-${index}`, type, data }, model.context)
            // Render a popup's block as body text if its resolved type differs: an unfinished form resolves to a
            // sentence instead of fields.
            return { ...(block.data as object), type: block.type === type ? type : 'body' }
          }),
        )
        const slide = { id: 'popup', type: 'popup-overlay', slices: resolved } as Parameters<typeof renderSlide>[0]
        return renderSlide(slide, portsOf(c, model))
      },
    }
  })

  page(`${PREVIEWS}/digital-product/:id`, async (c) => {
    const product = await findProduct(db, c.req.param('id')!)
    if (product?.type !== 'DIGITAL') return undefined
    return {
      pageType: PageType.DigitalProductComposerPreview,
      isForStaff: true,
      title: product.title,
      blockTypes: ['product'],
      async draw(model) {
        const data = { productId: product.id, headingLevel: 1, sizes: PRODUCT_MEASURE }
        const row = { id: `preview-${product.id}`, type: 'product', data }
        const block = renderBlock(await resolveBlock(services, row, model.context), portsOf(c, model))
        return `<div class="band"><div class="cell" data-span="wide">${block}</div></div>`
      },
    }
  })

  page(`${MAIL_PREVIEWS}/:kind`, (c) => previewMails(c, services))

  app.get(`${MAIL_PREVIEWS}/:kind/frame`, async (c) => {
    const admitted = await admitToPanel(c, services, mayEdit)
    if (admitted instanceof Response) return admitted
    const html = await previewFrame(c, services)
    return html === undefined ? renderNothing(c, services) : answerMail(c, html)
  })
}
