/** Texts of the blocks that lead to other services, in en-US. */
export const SOCIAL = {
  copyAddress: 'Copy link',
  addressCopied: 'The link has been copied.',
  addressNotCopied: 'The link could not be copied. Copy it from the address bar.',
  sharePage: 'Share…',
  shareOn: 'Share on {service}',
  shareByEmail: 'Share by e-mail',
} as const
