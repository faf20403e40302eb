import { createConsent } from '@vitrine/cookies'
import { CookieBanner } from '@vitrine/cookies/react'
import { createDialogs } from '@vitrine/dialogs'
import { Form, useForm } from '@vitrine/forms/react'
import { Gallery } from '@vitrine/gallery/react'
import { openLightbox } from '@vitrine/lightbox'
import { useState } from 'react'
import '@vitrine/cookies/styles.css'
import '@vitrine/dialogs/styles.css'
import '@vitrine/forms/styles.css'
import '@vitrine/gallery/styles.css'
import '@vitrine/lightbox/styles.css'
import '@vitrine/media/styles.css'

const consent = createConsent()
const dialogs = createDialogs()

const prints = [
  { id: 'lanterns', src: '/lanterns.svg', width: 1500, height: 1000, alt: 'Lanterns at dusk' },
  { id: 'tides', src: '/tides.svg', width: 1500, height: 1000, alt: 'Lines like a falling tide' },
  { id: 'weave', src: '/weave.svg', width: 1500, height: 1000, alt: 'Threads that cross' },
]

function Contact() {
  const form = useForm({
    definition: {
      id: 'contact',
      fields: [
        { id: 'email', type: 'email', title: 'Email', required: true },
        { id: 'message', type: 'textarea', title: 'Message', required: true },
      ],
    },
    onSubmit: (values) => console.info('Send this to your server:', values),
  })
  return <Form form={form} />
}

export function App() {
  const [shown, setShown] = useState(prints)
  async function takeDown() {
    const outcome = await dialogs.confirm({ title: 'Take it down?', message: 'The last print leaves the wall.' })
    if (outcome === 'confirm') setShown(shown.slice(0, -1))
  }
  return (
    <main>
      <h1>Prints</h1>
      <Gallery layout="grid" items={shown} perRow={3} gap={11} aria-label="Prints" onOpenItem={openLightbox} />
      <button onClick={takeDown}>Take the last print down</button>
      <h2>Write to us</h2>
      <Contact />
      <CookieBanner layout="bar" position="bottom" choices="accept-decline" consent={consent}>
        We count visits.
      </CookieBanner>
    </main>
  )
}
