import { type ReactNode, useId } from 'react'
import type { Invitation, TeamMember } from '../server/database/team.ts'
import { roleNames, TEAM_ROLES } from '../server/render/teamRoles.ts'

export interface TeamPageProps {
  readonly path: string
  /** Path of the journal, which lists the changes of one person. */
  readonly journal: string
  readonly crumb: string
  readonly people: readonly TeamMember[]
  readonly invitations: readonly Invitation[]
  /** Id of the person who looks. */
  readonly ownId: string
  /** Sentence about what was just done. */
  readonly done: string | undefined
  /** A refused form with what was typed. */
  readonly refused: { readonly error: string; readonly email: string; readonly role: string } | undefined
}

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

function Time({ at }: { readonly at: Date }): ReactNode {
  return <time dateTime={at.toISOString()}>{TIME.format(at)}</time>
}

interface ChangeProps extends Pick<TeamPageProps, 'path' | 'crumb'> {
  readonly action: string
  /** Id of the person or the invitation. */
  readonly id: string
  readonly children: ReactNode
}

/** A form that changes one person or invitation. */
function Change({ path, crumb, action, id, children }: ChangeProps): ReactNode {
  return (
    <form method="post" action={path}>
      <input type="hidden" name="crumb" value={crumb} />
      <input type="hidden" name="do" value={action} />
      <input type="hidden" name="id" value={id} />
      {children}
    </form>
  )
}

interface RoleFieldProps {
  readonly label: string
  /** Number of the chosen role as text. */
  readonly chosen: string
}

function RoleField({ label, chosen }: RoleFieldProps): ReactNode {
  return (
    <label>
      {label}
      <select name="role" defaultValue={chosen}>
        {TEAM_ROLES.map(({ role, name, text }) => (
          <option key={role} value={role}>
            {name}: {text}
          </option>
        ))}
      </select>
    </label>
  )
}

type PersonProps = Pick<TeamPageProps, 'path' | 'crumb' | 'journal' | 'ownId'> & { readonly person: TeamMember }

function Person({ person, path, crumb, journal, ownId }: PersonProps): ReactNode {
  const { id, name, email, roles, seenAt } = person
  return (
    <li>
      <h3 dir="auto">{name}</h3>
      <p>
        {email}
        <small>
          {roleNames(roles)}, {seenAt ? 'last seen ' : 'not signed in'}
          {seenAt && <Time at={seenAt} />}
        </small>
      </p>
      <p>
        <a href={`${journal}?person=${encodeURIComponent(id)}`}>
          Changes by <span dir="auto">{name}</span>
        </a>
      </p>
      {id === ownId ? (
        <p className="quiet">This is you.</p>
      ) : (
        <details>
          <summary>
            Change or remove <span dir="auto">{name}</span>
          </summary>
          <Change {...{ path, crumb, id }} action="role">
            <RoleField label="Role" chosen={String(roles[0])} />
            <button type="submit">Change role</button>
          </Change>
          <Change {...{ path, crumb, id }} action="remove">
            <p>Their sessions end at once. What they have written stays.</p>
            <button type="submit">Remove {name}</button>
          </Change>
        </details>
      )}
    </li>
  )
}

/** Lists the people who look after the site, with forms that invite, change and remove them [SRV-373] [SRV-374]. */
export function TeamPage(props: TeamPageProps): ReactNode {
  const { path, crumb, people, invitations, done, refused } = props
  const errorId = useId()
  return (
    <section className="band activity-page orders-page people-page">
      <div className="cell" data-span="wide">
        <h1>People</h1>
        <p className="lead">Who looks after the site, and what each of them may do.</p>
        {done && <output>{done}</output>}
        {refused && (
          <p className="error" role="alert" id={errorId}>
            {refused.error}
          </p>
        )}
        <form method="post" action={path} className="people-invite" aria-label="Invite somebody">
          <input type="hidden" name="crumb" value={crumb} />
          <input type="hidden" name="do" value="invite" />
          <label>
            E-mail
            <input
              type="email"
              name="email"
              autoComplete="off"
              required
              maxLength={254}
              defaultValue={refused?.email}
              aria-describedby={refused && errorId}
            />
          </label>
          <RoleField label="Role of the invited person" chosen={refused?.role ?? String(TEAM_ROLES[0].role)} />
          <button type="submit" data-kind="primary">
            Invite
          </button>
        </form>
        {invitations.length > 0 && (
          <>
            <h2>Open invitations</h2>
            <ul className="people-list">
              {invitations.map(({ id, email, roles, invitedBy, expiresAt }) => (
                <li key={id}>
                  <h3>{email}</h3>
                  <p>
                    {roleNames(roles)}
                    <small>
                      Invited by <span dir="auto">{invitedBy}</span>, ends <Time at={expiresAt} />
                    </small>
                  </p>
                  <Change {...{ path, crumb, id }} action="withdraw">
                    <button type="submit">Withdraw {email}</button>
                  </Change>
                </li>
              ))}
            </ul>
          </>
        )}
        <h2>The team</h2>
        <ul className="people-list">
          {people.map((person) => (
            <Person key={person.id} {...props} person={person} />
          ))}
        </ul>
        <div className="orders-foot">
          <a href="/config/">Back to the panel</a>
        </div>
      </div>
    </section>
  )
}
