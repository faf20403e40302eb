import type { ContentInput } from '@vitrine/site'

export const settings: ContentInput['settings'] = {
  websiteSettings: { allowEscapeKeyLogin: true },
  header: { siteTitle: 'Open Studio', navigation: [{ label: 'Contact', href: '/contact' }] },
  footer: {
    columns: [{ heading: 'Write to us', lines: [{ label: 'Contact', href: '/contact' }] }],
    closing: 'Open Studio',
  },
  languages: [{ code: 'en-US', name: 'English', enabled: true, default: true }],
}
