import { API_ROOT, defineEndpoint, type Schema } from '@vitrine/core-data'

/** Which form came to life, with the visitor and the page's fields flat beside it [SRV-47]. */
export interface FormRenderBody {
  readonly formId: string
  readonly visitorCookie?: string | undefined
  readonly [pageField: string]: string | number | boolean | undefined
}

/** UTF-16 units; more than any of its members is. */
const LONGEST = 2000

const isScalar = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) && String(value).length <= LONGEST

/** Its members that are one value each; without a form's id it is none. */
const request: Schema<FormRenderBody> = {
  '~standard': {
    version: 1,
    vendor: 'vitrine',
    validate(value) {
      const scalars = Object.entries(Object(value) as object).filter(([, member]) => isScalar(member))
      const body: Readonly<Record<string, string | number | boolean>> = Object.fromEntries(scalars)
      return typeof body['formId'] === 'string' && body['formId']
        ? { value: body as FormRenderBody }
        : { issues: [{ message: 'formId is missing.' }] }
    },
  },
}

const nothing: Schema<object> = {
  '~standard': { version: 1, vendor: 'vitrine', validate: (value) => ({ value: Object(value) as object }) },
}

/** Tells that a form was shown. Nobody waits for it, and its failure is ignored [SRV-47]. */
export const formRender: {
  readonly method: 'POST'
  readonly path: '/api/census/form-render'
  readonly encoding: 'beacon'
  readonly quiet: true
  readonly request: typeof request
  readonly response: typeof nothing
} = defineEndpoint({
  method: 'POST',
  path: `${API_ROOT}census/form-render`,
  encoding: 'beacon',
  quiet: true,
  request,
  response: nothing,
})
