import { mayEdit } from '@vitrine/enums'
import type { Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { FORMS_PATH } from '../../editor/contentPath.ts'
import type { ItemConfig } from '../../editor/itemConfig.ts'
import { ItemFormPage } from '../../pages/content/ItemFormPage.tsx'
import { FormListPage } from '../../pages/forms/FormListPage.tsx'
import { recordScripts } from '../content/contentFrame.tsx'
import { drawPanelPage } from '../render/drawPanelPage.ts'
import type { Env, Services } from '../http/services.ts'
import { admitToPanel } from '../render/admitToPanel.ts'
import { renderNothing } from '../render/routes.ts'
import { listForms, readEditedForm, submissionsOf } from './writeForm.ts'

const hrefOf = (id: string): string => `${FORMS_PATH}/${encodeURIComponent(id)}`

/** Fields of a new form: those that most forms have. */
const FIRST_FIELDS = [
  { title: 'Your name', type: 'name', required: true },
  { title: 'E-mail', type: 'email', required: true },
  { title: 'Message', type: 'textarea', required: true },
]

/** The pages of the panel on which people make forms: the list of all, and the form of one [PAN-87]. */
export function formPages(app: Hono<Env>, services: Services): void {
  const { db, site } = services

  app.get(FORMS_PATH, async (c) => {
    const admitted = await admitToPanel(c, services, mayEdit)
    if (admitted instanceof Response) return admitted
    const forms = await listForms(db)
    return drawPanelPage(c, services, { title: 'Forms', kinds: ['orders'] }, (model) => (
      <FormListPage
        path={FORMS_PATH}
        forms={forms.map((form) => ({ ...form, href: hrefOf(form.id), submissionsHref: submissionsOf(form.id) }))}
        done={c.req.query('done') === 'deleted' ? 'Deleted. Its submissions are kept.' : undefined}
        templateLanguage={model.templateLanguage}
      />
    ))
  })

  app.get(`${FORMS_PATH}/:formId`, async (c) => {
    const admitted = await admitToPanel(c, services, mayEdit)
    if (admitted instanceof Response) return admitted
    const id = c.req.param('formId')
    const isNew = id === 'new'
    const edited = isNew ? undefined : await readEditedForm(db, id)
    if (!isNew && !edited) return renderNothing(c, services)
    const config: ItemConfig = {
      ownFields: [...services.parts.fields],
      kind: 'form',
      collectionId: 'forms',
      listHref: FORMS_PATH,
      ...(edited && { itemId: edited.row.id }),
      version: edited?.version ?? 0,
      zone: site.timeZone,
      fields: { ...(edited?.fields ?? { name: '', build: { fields: FIRST_FIELDS } }) },
      pictures: [],
      viewer: admitted.account.id,
    }
    const title = isNew ? 'New form' : edited!.row.name
    return drawPanelPage(c, services, { title, kinds: ['editor', 'content'] }, (model) => {
      const url = edited && submissionsOf(edited.row.id)
      return (
        renderToStaticMarkup(
          <ItemFormPage
            collection="Forms"
            noun="form"
            isNew={isNew}
            url={url}
            see="Its submissions"
            listHref={FORMS_PATH}
            templateLanguage={model.templateLanguage}
          />,
        ) + recordScripts(services, model, config)
      )
    })
  })
}
