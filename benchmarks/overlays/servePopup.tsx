import { Popup } from '@vitrine/overlays/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RULE } from './rule.ts'

/** A popup as the server writes it, closed. */
export const html = renderToStaticMarkup(
  <Popup rule={RULE} heading="The programme, once a month">
    <p>By e-mail, on the first of the month.</p>
  </Popup>,
)
