import * as v from 'valibot'

/** Judges captchas: {@link siteVerify}, or one of your own. */
export interface CaptchaPort {
  /**
   * Asks whether a captcha was solved.
   * @param answer - Text that the captcha's script has put into the form; never empty.
   * @param address - Network address of the client.
   * @returns `false` for an answer that is made up, too old or was used before.
   * @throws {Error} When the provider cannot be asked. The visitor is asked to send the form again.
   */
  verify(answer: string, address: string): Promise<boolean>
}

/** Settings of a captcha's provider. */
export interface SiteVerifyOptions {
  /** Address of the provider's check: `https://challenges.cloudflare.com/turnstile/v0/siteverify`. */
  readonly url: string
  /** The website's own secret, which the provider has given. */
  readonly secret: string
  /** Sends the request. Default: `fetch`. */
  readonly fetch?: ((url: string, init: RequestInit) => Response | Promise<Response>) | undefined
}

/** Milliseconds a provider may take. */
const PATIENCE = 5000

/** The members of a provider's answer that are read. */
const verdict = v.object({ success: v.boolean() })

// oxlint-disable-next-line no-restricted-globals -- A provider is no endpoint of a page: it speaks a protocol of its own.
const askProvider: NonNullable<SiteVerifyOptions['fetch']> = (url, init) => fetch(url, init)

/**
 * Asks a provider by the protocol that reCAPTCHA, hCaptcha and Turnstile share: secret, response and the client's address
 * as form fields, `success` in the JSON that comes back.
 * @example forms({ definitions, captcha: siteVerify({ url: env.CAPTCHA_URL, secret: env.CAPTCHA_SECRET }) })
 */
export function siteVerify({ url, secret, fetch: send = askProvider }: SiteVerifyOptions): CaptchaPort {
  return {
    async verify(answer, address) {
      const body = new URLSearchParams({ secret, response: answer, remoteip: address })
      const response = await send(url, { method: 'POST', body, signal: AbortSignal.timeout(PATIENCE) })
      if (!response.ok) throw new Error(`the captcha provider answered ${response.status}`)
      return v.parse(verdict, await response.json()).success
    },
  }
}
