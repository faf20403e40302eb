import { readFileSync, writeFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { Page } from './Page.tsx'

// Writes the page's server-rendered HTML into `index.html`, so that Vite builds the app with it afterwards.
const template = readFileSync('index.html', 'utf8')
if (!template.includes('<!--page-->')) throw new Error('index.html has no place for the page')
writeFileSync(
  'index.html',
  template.replace('<!--page-->', () => renderToString(<Page />)),
)
