import { readMonth } from '@vitrine/collections'
import { Calendar } from '@vitrine/collections/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { eventsOf } from './events.ts'

/** A month as the server writes it. */
export const html = renderToStaticMarkup(
  <Calendar month={readMonth('2026-11')!} items={eventsOf('2026-11')} path="/calendar" today="2026-11-23" />,
)
