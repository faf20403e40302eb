import path from 'node:path'
import { defineSite, siteFolder } from '@vitrine/site'
import { forms } from './content/forms.ts'
import { home } from './content/home.ts'
import { drawings, icon } from './content/drawings.ts'
import { settings } from './content/settings.ts'
import { PRODUCTS, shopPages } from './content/shop.ts'
import { workshop } from './content/workshop.ts'

export default defineSite({
  name: 'Two Wheels',
  timeZone: 'Europe/Berlin',
  icon,
  theme: path.join(siteFolder(), 'theme.css'),
  drawings,
  noticeDrawings: { refused: ['lock'], notFound: ['city-bicycle'], error: ['bell'] },
  content: { settings, pages: [home, workshop, ...shopPages], forms, products: PRODUCTS },
})
