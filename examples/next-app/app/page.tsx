import { Letter } from './Letter'
import { Prints } from './Prints'
import { server } from './vitrine'
import { Banner, Order } from './Visitor'

export default async function Page({ searchParams }: { searchParams: Promise<{ sent?: string }> }) {
  const { sent } = await searchParams
  const { key, shownAt } = await server.api.forms.hiddenFields('contact')
  return (
    <main>
      <h1>Prints</h1>
      <Prints />
      <Order />
      <h2>Write to us</h2>
      {sent ? <output>Thank you. We answer by e-mail.</output> : <Letter submissionKey={key} shownAt={shownAt} />}
      <Banner />
    </main>
  )
}
