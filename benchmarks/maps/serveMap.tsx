import { MapBlock } from '@vitrine/maps/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { TOWN } from '../../apps/demo-site/content/town/town.ts'
import { LOCATION } from './location.ts'

/** The map of a town as the server writes it. */
export const html = renderToStaticMarkup(<MapBlock data={TOWN} location={LOCATION} />)
