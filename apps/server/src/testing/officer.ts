import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commands } from '#server/authority/commands.ts'
import type { Workplace } from '#server/authority/perform.ts'
import { runTool } from '#server/authority/runTool.ts'

/** What the tool said. */
interface ToolAnswer {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** An officer at the authority's tool, on the portal's own database. */
export interface TestOfficer {
  /**
   * Runs one command: the words before the options, the options, and the content of the file of --in.
   *
   * @example await officer('A. Sharma').run('user unlock', { 'login-id': mobile })
   */
  run(
    name: string,
    options?: Readonly<Record<string, string | number | boolean>>,
    file?: { readonly name: string; readonly content: string | Uint8Array },
  ): Promise<ToolAnswer>
}

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

type Database = Pick<Workplace, 'pool'> & { readonly db: Workplace['database'] }

/** The portal that an officer of a test works on. */
export interface Office {
  /** The tool works with the rights of the portal where the two are told apart. */
  readonly database: Database & { readonly app?: Database }
  readonly ports: Workplace['ports']
}

/** An officer of a test, who gives the reason 'test' unless told otherwise. */
export const officer = (portal: Office, by: string): TestOfficer => ({
  async run(name, options = {}, file) {
    const { db, pool } = portal.database.app ?? portal.database
    const { kind } = commands.find(command => command.name === name) ?? {}
    const said: Record<string, string | number | boolean> = {
      ...(kind === 'reads' || kind === undefined ? {} : { by, reason: 'test' }),
      ...options,
    }
    const folder = await mkdtemp(join(tmpdir(), 'officer-'))
    try {
      if (file) {
        said.in = join(folder, file.name)
        await writeFile(join(folder, file.name), file.content)
      }
      const words = Object.entries(said).flatMap(([key, value]) => {
        if (typeof value !== 'boolean') return [`--${key}`, String(value)]
        return value ? [`--${key}`] : []
      })
      let out = ''
      let err = ''
      const code = await runTool([...name.split(' '), ...words], {
        commands,
        open: async () => ({
          database: db,
          pool,
          ports: portal.ports,
          log,
        }),
        screen: {
          out: text => {
            out += text
          },
          err: {
            write: text => {
              err += text
            },
          },
        },
        machineUser: 'test',
      })
      return { code, out, err }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})

/**
 * Runs a command of two officers: A. Sharma proposes, R. Gupta approves.
 * @returns what refused the proposal or found nothing to do, else what became of the approval
 */
export async function byTwo(
  portal: Office,
  name: string,
  options: Readonly<Record<string, string | number | boolean>> = {},
  file?: { readonly name: string; readonly content: string | Uint8Array },
): Promise<ToolAnswer> {
  const proposed = await officer(portal, 'A. Sharma').run(name, options, file)
  const number = /operation (\d+)/.exec(proposed.out)?.[1]
  if (proposed.code !== 0 || number === undefined) return proposed
  return officer(portal, 'R. Gupta').run(name, { approve: Number(number) })
}
