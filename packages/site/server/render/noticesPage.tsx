import { isEmailAddress } from '@vitrine/forms'
import { CheckoutField } from '../../pages/CheckoutField.tsx'
import { SettingsForm } from '../../pages/SettingsForm.tsx'
import { readNoticeAddress } from '../mail/formNotice.ts'
import type { ReadSettings, SettingsArea, Texts } from './settingsPage.tsx'

function read(texts: Texts): ReadSettings {
  const address = (texts['address'] ?? '').trim()
  if (address !== '' && !isEmailAddress(address))
    return { ok: false, errors: { address: 'This is no e-mail address. Write one such as desk@hall.example.' } }
  return { ok: true, settings: { formNotices: { address } } }
}

/** The area of the address that gets an e-mail about each form, as the setting `formNotices` [SRV-251]. */
export const NOTICES_AREA: SettingsArea = {
  path: '/config/notices',
  title: 'Form notices',
  description: 'Who gets an e-mail about each form that a visitor sends.',
  logged: 'the address of form notices was changed',
  fill: (settings) => ({ address: readNoticeAddress(settings.get('formNotices')) ?? '' }),
  read,
  draw: (form) => (
    <SettingsForm
      {...form}
      lead="Each form that a visitor sends goes to this address as well. Your answer goes to the visitor. Empty it to get none."
    >
      <fieldset>
        <legend>E-mail about forms</legend>
        <CheckoutField form={form} name="address" label="E-mail address" maxLength={254} type="email" />
      </fieldset>
    </SettingsForm>
  ),
}
