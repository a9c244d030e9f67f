import * as v from 'valibot'
import { openJson, sealJson } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import { fingerprint, type Secrets } from '#server/ports/secrets.ts'

const NAME = 'citizen_user.name_sealed'
const Kept = v.object({ firstName: v.string(), middleName: v.string(), lastName: v.string() })

/** The parts of a citizen's name; middle and last may be ''. */
export type PersonName = v.InferOutput<typeof Kept>

/** A name as its account keeps it. */
export interface NameRow {
  readonly id: number
  readonly name_sealed: Buffer
  /** Open, while it was never sealed. */
  readonly first_name: string
  readonly middle_name: string
  readonly last_name: string
}

/** The columns of `NameRow`. */
export const NAME_COLUMNS = ['u.id', 'u.name_sealed', 'u.first_name', 'u.middle_name', 'u.last_name'] as const

/** The parts in one line, as papers and lists show them. */
export const fullNameOf = ({ firstName, middleName, lastName }: PersonName): string =>
  `${firstName} ${middleName} ${lastName}`.replaceAll(/\s+/g, ' ').trim()

/** Opens the name of an account. @throws Error when it was altered, or comes from another account */
export function openName({ secrets }: Pick<Ports, 'secrets'>, row: NameRow): PersonName {
  const { first_name: firstName, middle_name: middleName, last_name: lastName } = row
  const open = { firstName, middleName, lastName }
  return v.parse(Kept, openJson(secrets.fieldKey, row.name_sealed, NAME, row.id, open))
}

/** The name of an account in one line. @throws Error as `openName` */
export const openFullName = (ports: Pick<Ports, 'secrets'>, row: NameRow): string =>
  fullNameOf(openName(ports, row))

/** No officer searches by fewer letters. */
const SHORTEST = 3
/** Beginnings longer than this are told apart by the names themselves. */
const LONGEST = 24

/** A text as beginnings are compared: in small letters, with single spaces. */
export const asSearched = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ')

const markOf = ({ identityPepper }: Pick<Secrets, 'identityPepper'>, beginning: string): number =>
  fingerprint(identityPepper, `name|${beginning}`).readInt32BE(0)

/** Keyed hashes of the beginnings of a name, cut to 32 bits, by which it is found while it lies sealed. */
export function nameMarks(secrets: Pick<Secrets, 'identityPepper'>, name: PersonName): number[] {
  const letters = Array.from(asSearched(fullNameOf(name))).slice(0, LONGEST)
  const beginnings = letters.map((_, index) => letters.slice(0, index + 1).join(''))
  return beginnings.slice(SHORTEST - 1).map(beginning => markOf(secrets, beginning))
}

/** The hash that every name beginning so has among its marks. */
export const markOfBeginning = (secrets: Pick<Secrets, 'identityPepper'>, text: string): number =>
  markOf(secrets, Array.from(asSearched(text)).slice(0, LONGEST).join(''))

/** What a row holds of a name. */
export const sealedName = (
  { secrets, random }: Pick<Ports, 'secrets' | 'random'>,
  userId: number,
  { firstName, middleName, lastName }: PersonName,
) => ({
  name_sealed: sealJson(secrets.fieldKey, random, { firstName, middleName, lastName }, NAME, userId),
  name_marks: nameMarks(secrets, { firstName, middleName, lastName }),
})
