import { expect, type Page } from '@playwright/test'

/** Gives the officer at the page a passkey of a machine that says yes by itself, added on the page of the own account. */
export async function addPasskey(
  page: Page,
  words: { readonly add: string; readonly added: string },
): Promise<void> {
  const authenticator = await page.context().newCDPSession(page)
  await authenticator.send('WebAuthn.enable')
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/desk/own')
  await page.getByRole('button', { name: words.add }).click()
  await expect(page.getByText(words.added)).toBeVisible()
}
