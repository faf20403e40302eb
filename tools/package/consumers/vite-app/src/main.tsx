import { StrictMode, useEffect } from 'react'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import '@vitrine/commerce/styles.css'
import '@vitrine/cookies/styles.css'
import '@vitrine/forms/styles.css'
import '@vitrine/gallery/styles.css'
import '@vitrine/media/styles.css'
import { Page } from './Page.tsx'

function Hydrated(): ReactElement {
  useEffect(() => {
    document.body.dataset['hydrated'] = ''
  }, [])
  return <Page />
}

hydrateRoot(
  document.getElementById('app')!,
  <StrictMode>
    <Hydrated />
  </StrictMode>,
  { onRecoverableError: (error) => console.error("React wrote its own markup instead of the server's:", error) },
)
