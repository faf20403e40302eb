'use client'

import { Form, useForm } from '@vitrine/forms/react'
import { contact } from './contact'

/** Drawn on the server, and a plain post without scripts. */
export function Letter() {
  const form = useForm({ definition: contact })
  return <Form form={form} action="/letter" />
}
