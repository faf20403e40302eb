import type { CDPSession, Page } from 'playwright'

/** Adds a device with a lock to the browser of the page, which makes passkeys without asking. */
export async function withDevice(
  page: Page,
): Promise<{ readonly session: CDPSession; readonly authenticatorId: string }> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { session, authenticatorId }
}
