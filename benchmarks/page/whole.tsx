import { createClient } from '@vitrine/core-data'
import { hydrateRoot } from 'react-dom/client'
import { Blocks } from './Blocks.tsx'
import { pageProps } from './pageProps.ts'
import type { WholeData } from './render.tsx'

const { blocks, sent } = JSON.parse(document.getElementById('data')!.textContent!) as WholeData

hydrateRoot(document.getElementById('main')!, <Blocks blocks={blocks} page={pageProps(sent)} client={createClient()} />)
