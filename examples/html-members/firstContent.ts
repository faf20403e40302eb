import { PublicationStatus } from '@vitrine/enums'
import { server } from './club.ts'

const status = PublicationStatus.Published
const DAY = 86_400_000

/** Writes a post and the dates of a walk, each in two languages, into an empty club. */
export async function writeFirstContent(): Promise<void> {
  const { create, reader } = server.api.content
  if ((await (await reader()).list('journal')).total > 0) return
  await create('journal', {
    title: 'First light',
    html: '<p>We lit the lamps of the harbour.</p>',
    status,
    translations: { de: { title: 'Erstes Licht', html: '<p>Wir haben die Lampen im Hafen angezündet.</p>' } },
  })
  for (const days of [7, 14]) {
    const start = new Date(Date.now() + days * DAY).setUTCHours(17, 0, 0, 0)
    await create('events', {
      title: 'Lamp walk',
      status,
      event: { start, end: start + 2 * 3_600_000, timeZone: 'Europe/Berlin', series: 'walks', address: 'Mill Canal' },
      translations: { de: { title: 'Lampengang', address: 'Mühlkanal' } },
    })
  }
}
