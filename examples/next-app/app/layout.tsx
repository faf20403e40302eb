import '@vitrine/cookies/styles.css'
import '@vitrine/dialogs/styles.css'
import '@vitrine/forms/styles.css'
import '@vitrine/gallery/styles.css'
import '@vitrine/lightbox/styles.css'
import '@vitrine/media/styles.css'
import type { ReactNode } from 'react'
import './site.css'

export const metadata = { title: 'Prints' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
