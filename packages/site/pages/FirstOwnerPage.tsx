import { type ReactNode, useId } from 'react'

export interface FirstOwnerPageProps {
  /** Path that the form is posted to. */
  readonly path: string
  readonly crumb: string
  readonly token: string
  /** Typed name and e-mail address. */
  readonly name: string
  readonly email: string
  readonly error?: string | undefined
}

/** The page on which somebody becomes the owner of a site that has none [SRV-375]. */
export function FirstOwnerPage({ path, crumb, token, name, email, error }: FirstOwnerPageProps): ReactNode {
  const errorId = useId()
  return (
    <section className="account">
      <h1>Your new site</h1>
      <p className="lead">
        It has no owner yet. With this form you become its owner, and see to everything else in the browser.
      </p>
      {error && (
        <p className="error" role="alert" id={errorId}>
          {error}
        </p>
      )}
      <form method="post" action={path} aria-describedby={error && errorId}>
        <input type="hidden" name="crumb" value={crumb} />
        <input type="hidden" name="token" value={token} />
        <label>
          Your name
          <input name="name" autoComplete="name" required maxLength={100} defaultValue={name} />
        </label>
        <label>
          Your e-mail
          <input type="email" name="email" autoComplete="username" required maxLength={254} defaultValue={email} />
        </label>
        <label>
          A password of at least 8 characters
          <input type="password" name="password" autoComplete="new-password" required minLength={8} maxLength={1000} />
        </label>
        <button type="submit">Become the owner</button>
      </form>
    </section>
  )
}
