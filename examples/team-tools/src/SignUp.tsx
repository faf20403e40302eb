import { PricingToggle } from '@vitrine/commerce/react'
import { createForm, serialiseValues } from '@vitrine/forms'
import { newsletterDefinition, NewsletterForm, useForm } from '@vitrine/forms/react'
import { useState } from 'react'

const DEFINITION = newsletterDefinition({ id: 'news', submitButtonText: 'Subscribe' }, { email: 'Email' })

/** A newsletter, two ways to pay, and a form that is sent without a page. */
export function SignUp() {
  const [sent, setSent] = useState('')
  const form = useForm({
    definition: DEFINITION,
    onSubmit: (values) => setSent(serialiseValues(DEFINITION, values)),
  })
  async function sendForAda() {
    const machine = createForm(DEFINITION, { submit: async () => ({ ok: true }) })
    await machine.submit(() => ({ email: 'ada@example.com' }))
    setSent(machine.getState().status)
  }
  return (
    <section>
      <h2>Sign up</h2>
      <NewsletterForm form={form} />
      <button onClick={sendForAda}>Subscribe Ada</button>
      <output>{sent}</output>
      <PricingToggle
        views={[
          { id: 'month', label: 'Monthly', content: <p>$5 a month</p> },
          { id: 'year', label: 'Yearly', content: <p>$50 a year</p> },
        ]}
      />
    </section>
  )
}
