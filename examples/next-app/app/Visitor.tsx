'use client'

import { createConsent } from '@vitrine/cookies'
import { CookieBanner } from '@vitrine/cookies/react'
import { createDialogs } from '@vitrine/dialogs'

const consent = createConsent()
const dialogs = createDialogs()

export function Order() {
  const ask = async () => {
    const outcome = await dialogs.confirm({ title: 'Order a print?', message: 'We send it on Thursday.' })
    if (outcome === 'confirm') await dialogs.toast({ message: 'Ordered' })
  }
  return <button onClick={ask}>Order a print</button>
}

export const Banner = () => (
  <CookieBanner layout="bar" position="bottom" choices="accept-decline" consent={consent}>
    We count visits.
  </CookieBanner>
)
