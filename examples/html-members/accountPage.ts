import { html } from 'hono/html'
import { server } from './club.ts'
import { type Html, layout } from './layout.ts'

const password = (name: string): Html =>
  html`<label>Password <input type="password" name="${name}" autocomplete="current-password" required /></label>`

const visitor = (): Html =>
  html`<form class="stack" method="post" action="/api/site-users/account/session">
      <h2>Sign in</h2>
      <label>E-mail <input type="email" name="email" autocomplete="email" required /></label>
      ${password('password')}
      <button>Sign in</button>
    </form>
    <form class="stack" method="post" action="/api/site-users/account/links">
      <h2>Join</h2>
      <input type="hidden" name="purpose" value="join" />
      <label>Your name <input name="name" autocomplete="name" maxlength="100" required /></label>
      <label>Your e-mail <input type="email" name="email" autocomplete="email" required /></label>
      <button>Join</button>
    </form>`

type Person = NonNullable<Awaited<ReturnType<typeof server.api.accounts.of>>>

async function member({ id, name, hasPassword }: Person): Promise<Html> {
  const pictures = await server.api.files.list({ person: id })
  return html`<p>You are ${name}.</p>
    <form method="post" action="/api/auth/Logout"><button>Sign out</button></form>
    <h2>Your pictures</h2>
    <ul class="pictures">
      ${pictures.map((picture) => html`<li><img src="${picture.address}" alt="${picture.name}" /></li>`)}
    </ul>
    <form class="stack" method="post" action="/api/files" enctype="multipart/form-data">
      <label>Pictures <input type="file" name="files" accept="image/*" multiple required /></label>
      <button>Upload</button>
    </form>
    <h2>Your data</h2>
    <p><a href="/api/site-users/account/data.json">All that is stored about you</a></p>
    <form class="stack" method="post" action="/api/site-users/account/delete">
      <input type="hidden" name="account" value="${id}" />
      ${hasPassword ? password('current') : ''}
      <label class="line"><input type="checkbox" name="sure" value="yes" required /> Delete all of it</label>
      <button>Delete my account</button>
    </form>`
}

/** Sentences about what a form has just done, by the query of its page. */
const DONE = {
  letter: 'We have sent you an e-mail.',
  deleted: 'Your account is deleted.',
} as const

/** Draws the account of who sends the request, or the forms that sign in and join. */
export async function accountPage(request: Request): Promise<Response> {
  const person = await server.api.accounts.of(request)
  const { searchParams } = new URL(request.url)
  const done = Object.entries(DONE).find(([name]) => searchParams.has(name))?.[1]
  const main = html`${done === undefined ? '' : html`<p role="status">${done}</p>`}
  ${person ? await member(person) : visitor()}`
  return layout({ title: 'Your account', main })
}
