import type { ReactNode } from 'react'
import type { JournalLine } from '../server/database/readJournal.ts'
import { PageNav } from './PageNav.tsx'

export interface JournalPageProps {
  readonly path: string
  readonly lines: readonly (JournalLine & {
    /** Address of the changed page in the editor, or of the order. */
    readonly href: string | undefined
  })[]
  /** People to choose from. */
  readonly people: readonly { readonly id: string; readonly name: string }[]
  /** Id of the person who is shown. Default: everybody. */
  readonly person: string | undefined
  readonly previous: string | undefined
  readonly next: string | undefined
}

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Lists who changed what in the panel, and when, the newest first [SRV-372]. */
export function JournalPage({ path, lines, people, person, previous, next }: JournalPageProps): ReactNode {
  return (
    <section className="band activity-page orders-page">
      <div className="cell" data-span="wide">
        <h1>Journal</h1>
        <p className="lead">Who changed the site, and when. Times are in UTC.</p>
        <form method="get" action={path} className="orders-filter" aria-label="Choose a person">
          <label>
            Person
            <select name="person" defaultValue={person ?? ''}>
              <option value="">Everybody</option>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button type="submit">Show</button>
        </form>
        {lines.length === 0 ? <p>{person ? 'This person has changed nothing.' : 'Nothing has been changed.'}</p> : null}
        {lines.length > 0 && (
          <table>
            <thead>
              <tr>
                <th scope="col">Change</th>
                <th scope="col">Person</th>
                <th scope="col">Time</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ id, action, detail, href, person: name, time }) => (
                <tr key={id}>
                  <th scope="row">
                    {capital(action)} {href === undefined ? <small>{detail}</small> : <a href={href}>{detail}</a>}
                  </th>
                  <td dir="auto">{name}</td>
                  <td>
                    <time dateTime={time.toISOString()}>{TIME.format(time)}</time>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <div className="orders-foot">
          <PageNav label="Pages of the journal" previous={previous} next={next} />
          <a href="/config/">Back to the panel</a>
        </div>
      </div>
    </section>
  )
}
