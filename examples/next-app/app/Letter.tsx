'use client'

import { createClient } from '@vitrine/core-data'
import { formCalls } from '@vitrine/forms/api'
import { Form, useForm } from '@vitrine/forms/react'
import { contact } from './contact'

const { submit } = formCalls(createClient())

/** Drawn on the server, and a plain post without scripts. */
export function Letter(hidden: { readonly submissionKey: string; readonly shownAt: string }) {
  const form = useForm({ definition: contact, onSubmit: submit })
  return <Form form={form} action="/api/form/SaveFormSubmission" {...hidden} />
}
