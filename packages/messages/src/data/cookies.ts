/** Texts of the cookie banner, in en-US [MSG-14]. */
export const COOKIES = {
  cookieBanner: 'Cookies',
  accept: 'Accept',
  decline: 'Decline',
  cookieSettings: 'Choose',
  privacySignal: 'Your browser asks not to be tracked. We do as it says, unless you accept.',
  cookieText:
    'By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.',
} as const
