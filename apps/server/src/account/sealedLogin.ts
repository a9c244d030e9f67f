import * as v from 'valibot'
import { openJson, sealJson } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'

const LOGIN = 'citizen_user_login.login_sealed'
const Kept = v.object({ loginId: v.string() })

/** A mobile, an email or another login as its row keeps it. */
export interface LoginRow {
  readonly id: number
  readonly login_sealed: Buffer
  /** Open, while it was never sealed. */
  readonly login_id: string
}

/** The columns of `LoginRow`. */
export const LOGIN_COLUMNS = ['l.id', 'l.login_sealed', 'l.login_id'] as const

/** Opens a login. @throws Error when it was altered, or comes from another row */
export const openLogin = ({ secrets }: Pick<Ports, 'secrets'>, row: LoginRow): string =>
  v.parse(Kept, openJson(secrets.fieldKey, row.login_sealed, LOGIN, row.id, { loginId: row.login_id }))
    .loginId

/** Seals a login for its row. */
export const sealLogin = (
  { secrets, random }: Pick<Ports, 'secrets' | 'random'>,
  id: number,
  loginId: string,
): Buffer => sealJson(secrets.fieldKey, random, { loginId }, LOGIN, id)
