import { server } from '../../vitrine'

/** The members of Astro's context that the server needs. */
interface Context {
  readonly request: Request
  readonly clientAddress: string
}

/** Stores what the form sends, by script or as a plain post. */
export const ALL = ({ request, clientAddress }: Context) => server.fetch(request, { address: clientAddress })
