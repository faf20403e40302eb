import type { PageProps } from '@vitrine/blocks/react'
import { saveFormSubmission } from '@vitrine/forms/api'

/** Token as long as a real one, so that the page has its real size. */
const TOKEN = 'b3RoZXJzIG1heSB3b25kZXIgd2hhdCBzdGFuZHMgaGVyZQ'

/**
 * Data that a request gives its blocks.
 * @param sent - The form that was just sent without script.
 */
export function pageProps(sent: string | undefined): PageProps {
  return {
    crumb: TOKEN,
    form: ({ id }) => ({
      action: saveFormSubmission.path,
      crumb: TOKEN,
      submissionKey: TOKEN,
      status: id === sent ? 'success' : 'idle',
    }),
  }
}
