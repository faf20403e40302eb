import { createConsent, enhanceCookieBanner } from '@vitrine/cookies'
import { createClient } from '@vitrine/core-data'
import { createDialogs } from '@vitrine/dialogs'
import { enhanceForm } from '@vitrine/forms'
import { formCalls } from '@vitrine/forms/api'
import { enhanceGallery } from '@vitrine/gallery'
import { openLightbox } from '@vitrine/lightbox'
import { createTracker, sendConsentRecords, vitrineAdapter } from '@vitrine/tracking'
import '@vitrine/cookies/styles.css'
import '@vitrine/dialogs/styles.css'
import '@vitrine/forms/styles.css'
import '@vitrine/gallery/styles.css'
import '@vitrine/lightbox/styles.css'
import '@vitrine/media/styles.css'
import './site.css'
import { contact } from './contact.ts'

const find = (selector: string): HTMLElement | null => document.querySelector(selector)
const dialogs = createDialogs()
const client = createClient()

const gallery = find('[data-scope=gallery]')
if (gallery) void enhanceGallery(gallery, {}, { onOpenItem: openLightbox })

const form = find('[data-scope=form]')
if (form) enhanceForm(form, contact, { submit: formCalls(client).submit })

const banner = find('[data-scope=cookies]')
const consent = createConsent()
if (banner) enhanceCookieBanner(banner, { consent })
sendConsentRecords(document, client)

const pageFields = () => ({ pagePath: location.pathname })
void createTracker({ adapter: vitrineAdapter(client), consent, pageFields }).pageView()

find('#order')?.addEventListener('click', async () => {
  const outcome = await dialogs.confirm({ title: 'Order a print?', message: 'We send it on Thursday.' })
  if (outcome === 'confirm') await dialogs.toast({ message: 'Ordered' })
})
