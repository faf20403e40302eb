/** The address that stands for `{email}` wherever a text shows how an address looks [MSG-7]. */
export const EXAMPLE_EMAIL = 'name@example.com'

/** What stands for `{host}` where a text shows how a link looks [MSG-7]. */
export const EXAMPLE_HOST = 'example.com'

/** What stands for `{otherHost}`, the second way to write it [MSG-7]. */
export const EXAMPLE_OTHER_HOST = 'https://example.com'
