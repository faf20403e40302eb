import type { APIRoute } from 'astro'
import { server } from '../../vitrine'

/** Stores what the form sends, by script or as a plain post. */
export const ALL: APIRoute = ({ request, clientAddress }) => server.fetch(request, { address: clientAddress })
