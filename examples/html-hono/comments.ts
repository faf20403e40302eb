import { html } from 'hono/html'
import { PRINTS, server } from './vitrine.ts'

/**
 * Writes the comments that everybody sees and a form that needs no script. A comment waits until you have read it:
 * `server.api.comments.list()` has those that wait, and `.approve(id)` publishes one.
 * @param isSent - Whether the visitor has just sent one.
 */
export async function commentsHtml(isSent: boolean): Promise<string> {
  const { comments } = await server.api.comments.published(PRINTS)
  const hidden = Object.entries(await server.api.comments.hiddenFields(PRINTS))
  const page = html`<section id="comments">
    <h2>Comments</h2>
    ${isSent ? html`<output>Thank you. We read your comment before it shows.</output>` : ''}
    ${comments.map(
      ({ name, body }) =>
        html`<article>
          <h3>${name}</h3>
          <p>${body}</p>
        </article>`,
    )}
    <form class="comment" action="/api/rest/comments" method="post">
      ${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <label>Your name <input name="name" autocomplete="name" maxlength="80" required /></label>
      <label>Your comment <textarea name="body" rows="4" required></textarea></label>
      <button>Send comment</button>
    </form>
  </section>`
  return String(await page)
}
