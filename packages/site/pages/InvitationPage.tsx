import { type ReactNode, useId } from 'react'

export interface InvitationPageProps {
  /** Path that the form is posted to. */
  readonly path: string
  readonly crumb: string
  readonly token: string
  readonly email: string
  /** Name of the role that the invitation gives. */
  readonly role: string
  /** Name of the person who has invited. */
  readonly invitedBy: string
  /** Typed name. */
  readonly name: string
  readonly error?: string | undefined
}

/** The page of an invitation: only its button accepts it, with a name and a password [SRV-373]. */
export function InvitationPage(props: InvitationPageProps): ReactNode {
  const { path, crumb, token, email, role, invitedBy, name, error } = props
  const errorId = useId()
  return (
    <section className="account">
      <h1>Look after the site</h1>
      <p className="lead">
        <span dir="auto">{invitedBy}</span> has invited {email}. Your role is {role}.
      </p>
      {error && (
        <p className="error" role="alert" id={errorId}>
          {error}
        </p>
      )}
      <form method="post" action={path} aria-describedby={error && errorId}>
        <input type="hidden" name="crumb" value={crumb} />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <label>
          Your name
          <input name="name" autoComplete="name" required maxLength={100} defaultValue={name} />
        </label>
        <label>
          A password of at least 8 characters
          <input type="password" name="password" autoComplete="new-password" required minLength={8} maxLength={1000} />
        </label>
        <button type="submit">Accept the invitation</button>
      </form>
    </section>
  )
}
