import { createClient } from '@vitrine/core-data'
import { enhanceForm } from '@vitrine/forms'
import { formCalls } from '@vitrine/forms/api'
import '@vitrine/forms/styles.css'
import { contact } from './contact.ts'

const form = document.querySelector<HTMLElement>('[data-scope=form]')
if (form) enhanceForm(form, contact, { submit: formCalls(createClient()).submit })
