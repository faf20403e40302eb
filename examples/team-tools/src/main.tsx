import { createRoot } from 'react-dom/client'
import { InApp } from './InApp'
import { Movement } from './Movement'
import { Pictures } from './Pictures'
import { PlainParts } from './PlainParts'
import { Records } from './Records'
import { SignUp } from './SignUp'
import '@vitrine/commerce/styles.css'
import '@vitrine/dialogs/styles.css'
import '@vitrine/forms/styles.css'
import '@vitrine/lightbox/styles.css'
import '@vitrine/media/styles.css'
import './site.css'

createRoot(document.querySelector('#root')!).render(
  <main>
    <h1>Tools for teams</h1>
    <Pictures />
    <SignUp />
    <Movement />
    <PlainParts />
    <InApp />
    <Records />
  </main>,
)
