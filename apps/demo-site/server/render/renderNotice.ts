import { PageType } from '@vitrine/enums'
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { htmlBody } from '../http/htmlBody.ts'
import type { Env, Services } from '../http/services.ts'
import type { NavigationLink } from '../model.ts'
import { documentParts } from './documentParts.ts'
import { makeModel } from './pageModel.ts'

/**
 * A page that only says something: that there is nothing (page type 100), or what went wrong (101) [SRV-6]. It can be
 * drawn without the database.
 * @param wayOn - Default: to the entrance.
 */
export async function renderNotice(
  c: Context<Env>,
  services: Services,
  status: ContentfulStatusCode,
  title: string,
  text: string,
  wayOn: NavigationLink = { label: 'Back to the entrance', href: '/' },
): Promise<Response> {
  const model = await makeModel(c, services, {
    pageType: status === 404 ? PageType.NotFound : PageType.Error,
    title,
    description: text,
    blockTypes: [],
  })
  async function* main(): AsyncGenerator<string> {
    yield String(
      html`<section class="notice">
        <h1>${title}</h1>
        <p>${text}</p>
        <p><a href="${wayOn.href}">${wayOn.label}</a></p>
      </section>`,
    )
  }
  return htmlBody(c, documentParts(services.log, model, main), status)
}
