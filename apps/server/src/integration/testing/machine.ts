import { byTwo, officer, PROPOSER } from '#server/testing/officer.ts'
import type { TestPortal } from '#server/testing/portal.ts'

/** A system with its secret. */
export interface TestSystem {
  readonly publicId: string
  readonly secret: string
}

/** The header by which a system asks for a token. */
export const basic = ({ publicId, secret }: TestSystem): string =>
  `Basic ${Buffer.from(`${publicId}:${secret}`).toString('base64')}`

interface Asked {
  readonly authorization?: string
  readonly token?: string
  readonly accept?: string
  readonly form?: Readonly<Record<string, string>>
  /** A body as it is sent. */
  readonly raw?: string
}

/** Asks `/machine/<path>`: a token by POST, everything else by GET. */
export async function ask(portal: TestPortal, path: string, asked: Asked) {
  const { form = { grant_type: 'client_credentials' }, token } = asked
  const authorization = asked.authorization ?? (token === undefined ? undefined : `Bearer ${token}`)
  const headers = {
    ...(authorization === undefined ? {} : { authorization }),
    ...(asked.accept === undefined ? {} : { accept: asked.accept }),
    ...(path === 'token' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
  }
  const reply = await portal.app.inject(
    path === 'token'
      ? {
          method: 'POST',
          url: '/machine/token',
          headers,
          payload: asked.raw ?? new URLSearchParams(form).toString(),
        }
      : { method: 'GET', url: `/machine/${path}`, headers },
  )
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  const body: Record<string, unknown> = isJson ? reply.json() : {}
  return { status: reply.statusCode, headers: reply.headers, body, text: reply.body }
}

/** A token of a system. */
export async function tokenFor(portal: TestPortal, system: TestSystem): Promise<string> {
  const { body } = await ask(portal, 'token', { authorization: basic(system) })
  return String(body.access_token)
}

/** A system that two officers let in, with its secret. */
export async function addTestSystem(portal: TestPortal, name: string, scopes: string): Promise<TestSystem> {
  const added = await byTwo(portal, 'integration client add', { name, scopes })
  const publicId = /mc_[\w-]+/.exec(added.out)?.[0] ?? ''
  const made = await officer(portal, PROPOSER).run('integration client secret', { client: publicId })
  return { publicId, secret: /mcs_[\w-]+/.exec(made.out)?.[0] ?? '' }
}
