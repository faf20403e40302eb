import { createCaptcha, recaptcha } from '@vitrine/forms'
import type { Captcha } from '@vitrine/forms'

/** The captcha that the server's markup asks for: its place carries the address of the script and the site's key. */
export function captchaAt({ dataset: { script, sitekey } }: HTMLElement): Captcha {
  return createCaptcha(script ? recaptcha(script) : undefined, sitekey)
}
