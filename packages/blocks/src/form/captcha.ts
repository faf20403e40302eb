import { createCaptcha, recaptcha } from '@vitrine/forms'
import type { Captcha } from '@vitrine/forms'

/** Creates the captcha of the server's markup, whose place carries the address of the script and the site's key. */
export function captchaAt({ dataset: { script, sitekey } }: HTMLElement): Captcha {
  return createCaptcha(script ? recaptcha(script) : undefined, sitekey)
}
