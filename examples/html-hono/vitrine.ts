import { createServer, forms } from '@vitrine/server'
import { comments } from '@vitrine/server/comments'
import { consent } from '@vitrine/server/consent'
import { tracking } from '@vitrine/server/tracking'
import { contact } from './contact.ts'

/** Id of what the comments of the page belong to. */
export const PRINTS = 'prints'

/** The server behind the form, the comments, the banner and the tracker. Set `DATABASE_URL` and `SECRET` where it serves visitors, and `TRUST_PROXY` behind a proxy. */
export const server = createServer({
  database: process.env['DATABASE_URL'] ?? '.vitrine',
  secret: process.env['SECRET'] ?? 'a secret for this machine, not for visitors',
  trustProxy: Number(process.env['TRUST_PROXY'] ?? 0),
  features: [
    forms({ definitions: [contact] }),
    comments({ findItem: (id) => (id === PRINTS ? { path: '/' } : undefined) }),
    consent(),
    tracking(),
  ],
})
