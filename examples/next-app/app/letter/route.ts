import { readFormBody, validateForm } from '@vitrine/forms'
import { contact } from '../contact'

/** A plain post, with or without scripts: the browser has checked the same rules before. */
export async function POST(request: Request): Promise<Response> {
  const values = readFormBody(contact, await request.formData())
  const errors = validateForm(contact, values)
  if (Object.keys(errors).length > 0) return Response.json(errors, { status: 422 })
  console.info('Keep this letter:', values)
  return Response.redirect(new URL('/?sent=1', request.url), 303)
}
