/** Sample address for `{email}`, wherever a text shows the form of an address [MSG-7]. */
export const EXAMPLE_EMAIL = 'name@example.com'

/** Value of `{host}` in a text that shows a sample link [MSG-7]. */
export const EXAMPLE_HOST = 'example.com'

/** Value of `{otherHost}`, the second spelling of the sample link [MSG-7]. */
export const EXAMPLE_OTHER_HOST = 'https://example.com'
