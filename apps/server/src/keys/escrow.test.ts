import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEscrow } from '#server/config/escrowHolders.ts'
import { officer } from '#server/testing/officer.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { escrowOf, recoverKeys } from './escrow.ts'

const FIELD_KEY = Buffer.alloc(32, 0xab)
const FIVE = 5
const NEEDED = 3
let identities: string[]
let holders: string[]
let portal: TestPortal
let folder: string

beforeAll(async () => {
  identities = await Promise.all(Array.from({ length: FIVE }, generateIdentity))
  holders = await Promise.all(identities.map(identityToRecipient))
  folder = mkdtempSync(join(tmpdir(), 'escrow-'))
  portal = await testPortal()
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})

const given = {
  otpPepper: Buffer.alloc(32, 1),
  formerOtpPepper: undefined,
  identityPepper: Buffer.alloc(32, 2),
  fieldKey: FIELD_KEY,
  formerFieldKey: undefined,
  codesKey: undefined,
  formerCodesKey: undefined,
  vault: undefined,
}
const escrow = (changes: Partial<typeof given> = {}) =>
  escrowOf({ ...given, ...changes }, { holders, needed: NEEDED })
const sealedOf = async () => (await escrow().split()).shares.map(({ sealed }) => sealed)

describe('the keys in shares', () => {
  it('come back from any so many holders, and from no fewer', async () => {
    const sealed = await sealedOf()
    await fc.assert(
      fc.asyncProperty(fc.subarray([0, 1, 2, 3, 4], { minLength: 1 }), async present => {
        const own = present.map(index => identities[index] ?? '')
        const keys = recoverKeys(sealed, own)
        if (present.length >= NEEDED)
          expect(await keys).toEqual({
            OTP_PEPPER: '01'.repeat(32),
            IDENTITY_PEPPER: '02'.repeat(32),
            FIELD_KEY: 'ab'.repeat(32),
          })
        else await expect(keys).rejects.toThrow(`3 shares bring the keys back, and ${present.length}`)
      }),
      { numRuns: 20 },
    )
  })
  it('are told by no share, as it lies there or opened', async () => {
    const all = (await sealedOf()).map(one => Buffer.from(one, 'base64'))
    for (const share of all) expect(share.includes(FIELD_KEY) || share.includes('ab'.repeat(8))).toBe(false)
  })
  it('of different makings, of strangers or altered are refused in a sentence', async () => {
    const [first, second] = [await sealedOf(), await sealedOf()]
    const other = (await escrow({ otpPepper: Buffer.alloc(32, 9) }).split()).shares.map(
      ({ sealed }) => sealed,
    )
    const mixed = [first[0] ?? '', ...other.slice(1)]
    await expect(recoverKeys(mixed, identities)).rejects.toThrow('come from different makings')
    await expect(recoverKeys(first, [await generateIdentity()])).rejects.toThrow('opens a share')
    // Of the same keys made twice: the digest is the same, the polynomial is not.
    await expect(recoverKeys([...first.slice(0, 1), ...second.slice(1, 3)], identities)).rejects.toThrow(
      'A share was altered',
    )
  })
  it('of two makings that stand at one place are refused in a sentence too', async () => {
    const sealed = await sealedOf()
    const shareOf = async (index: number) => {
      const decrypter = new Decrypter()
      decrypter.addIdentity(identities[index] ?? '')
      return JSON.parse(await decrypter.decrypt(Buffer.from(sealed[index] ?? '', 'base64'), 'text'))
    }
    const [here, there] = [await shareOf(0), await shareOf(1)]
    // The last byte of a share is its place.
    const moved = Buffer.from(there.share, 'base64')
    moved.set(Buffer.from(here.share, 'base64').subarray(-1), moved.length - 1)
    const encrypter = new Encrypter()
    encrypter.addRecipient(holders[1] ?? '')
    const forged = await encrypter.encrypt(JSON.stringify({ ...there, share: moved.toString('base64') }))
    const shares = [sealed[0] ?? '', Buffer.from(forged).toString('base64'), ...sealed.slice(2)]
    await expect(recoverKeys(shares, identities)).rejects.toThrow('A share was altered')
  })
  it('hold no master key that a key service keeps', async () => {
    const vault = { address: 'https://vault.example.in:8200', token: 't', mount: 'transit', key: 'portal' }
    const { keys } = await escrowOf({ ...given, vault }, { holders, needed: NEEDED }).split()
    expect(keys).toEqual(['OTP_PEPPER', 'IDENTITY_PEPPER'])
  })
  it('hold the key of the codes where the environment gives it', async () => {
    const codesKey = Buffer.alloc(32, 4)
    const { shares } = await escrowOf({ ...given, codesKey }, { holders, needed: NEEDED }).split()
    const keys = await recoverKeys(
      shares.map(({ sealed }) => sealed),
      identities,
    )
    expect(keys.CODES_KEY).toBe('04'.repeat(32))
  })
})

describe('authority keys escrow', () => {
  it('writes shares that the command of the operator brings back, and leaves a line in the trail', async () => {
    const file = join(folder, 'escrow.csv')
    const office = { database: portal.database, ports: { ...portal.ports, escrow: escrow() } }
    const { code, err } = await officer(office, 'P. Yadav').run('keys escrow', { out: file })
    expect([code, err]).toEqual([0, ''])
    const present = identities.slice(0, NEEDED).map((identity, index) => {
      const path = join(folder, `holder-${index}.txt`)
      writeFileSync(path, `# kept by a holder\n${identity}\n`)
      return path
    })
    const recover = (to: string, paths: readonly string[]) =>
      spawnSync(process.execPath, [join(import.meta.dirname, 'recover.ts'), file, to, ...paths], {
        encoding: 'utf8',
      })
    const to = join(folder, 'keys.env')
    const few = recover(to, present.slice(1))
    expect([few.status, few.stderr]).toEqual([1, '3 shares bring the keys back, and 2 are here.\n'])
    expect(recover(to, present).status).toBe(0)
    expect(readFileSync(to, 'utf8')).toContain(`FIELD_KEY=${'ab'.repeat(32)}\n`)
    expect(statSync(to).mode & 0o777).toBe(0o600)
    const lines = await portal.db
      .selectFrom('audit_event')
      .select('details')
      .where('event', '=', 'KEYS_ESCROWED')
      .execute()
    expect(lines).toEqual([{ details: expect.objectContaining({ needed: NEEDED, holders }) }])
    expect(JSON.stringify(lines)).not.toContain('ab'.repeat(8))
  })
})

describe('the holders in the configuration', () => {
  it('are a majority unless it says otherwise, and nobody where it names none', () => {
    expect(readEscrow({})).toBeUndefined()
    expect(readEscrow({ ESCROW_HOLDERS: holders.join(', ') })).toEqual({ holders, needed: 3 })
    expect(readEscrow({ ESCROW_HOLDERS: holders.join(','), ESCROW_NEEDED: '5' })?.needed).toBe(5)
  })
  it.each([
    [{ ESCROW_NEEDED: '2' }, 'ESCROW_NEEDED needs ESCROW_HOLDERS too.'],
    [{ ESCROW_HOLDERS: 'age1changeme,age1other' }, "'age1changeme…' is no public key of age"],
  ])('are refused when they make no sense: %j', (env, sentence) => {
    expect(() => readEscrow(env)).toThrow(sentence)
  })
  it('are refused when one stands alone, stands twice, or more are needed than there are', () => {
    const [one = '', two = ''] = holders
    expect(() => readEscrow({ ESCROW_HOLDERS: one })).toThrow('2 to 16 public keys of age, not 1')
    expect(() => readEscrow({ ESCROW_HOLDERS: `${one},${one}` })).toThrow('names a public key twice')
    expect(() => readEscrow({ ESCROW_HOLDERS: `${one},${two}`, ESCROW_NEEDED: '3' })).toThrow('from 2 to 2')
  })
})
