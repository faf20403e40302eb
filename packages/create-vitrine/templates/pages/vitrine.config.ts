import path from 'node:path'
import { defineSite, siteFolder } from '@vitrine/site'
import { contact } from './content/contact.ts'
import { forms } from './content/forms.ts'
import { home } from './content/home.ts'
import { settings } from './content/settings.ts'

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="8" fill="#23303F"/><path d="M8 22l5-12h6l5 12" fill="none" stroke="#F4EFE6" stroke-width="3"/>
</svg>
`

export default defineSite({
  name: 'Open Studio',
  timeZone: 'Europe/Berlin',
  icon,
  theme: path.join(siteFolder(), 'theme.css'),
  content: { settings, pages: [home, contact], forms },
})
