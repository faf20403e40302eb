/** Texts of the link editor, in en-US [MSG-32]. */
export const EDITOR_LINKS = {
  link: 'Link',
  linkText: 'Text',
  linkAddress: 'Address',
  openInNewWindow: 'Open in a new window',
  linkToPage: 'Page',
  linkToFile: 'File',
  linkToEmail: 'Email',
  linkToPhone: 'Phone',
  removeLink: 'Remove link',
} as const
