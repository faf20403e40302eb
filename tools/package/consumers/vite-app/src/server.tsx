import { readFileSync, writeFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { Page } from './Page.tsx'

// Writes the server's HTML into `index.html`, which Vite builds afterwards.
const template = readFileSync('index.html', 'utf8')
if (!template.includes('<!--page-->')) throw new Error('index.html has no place for the page')
writeFileSync(
  'index.html',
  template.replace('<!--page-->', () => renderToString(<Page />)),
)
