import { server } from '../../vitrine'

/** Stores what the form sends, by script or as a plain post. */
export const { GET, POST } = server.handlers
