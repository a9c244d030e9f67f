/**
 * npm run authority -- <command>: the authority's command-line tool. It works on the same database as a running portal,
 * and starts the embedded one for itself when no portal runs.
 */
import { userInfo } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import pino from 'pino'
import { readConfig } from '#server/config.ts'
import { joinDatabase, type OpenDatabase } from '#server/db/open.ts'
import { loggedError } from '#server/gateway/loggedError.ts'
import { openWork } from '#server/openWork.ts'
import { systemClock } from '#server/ports/clock.ts'
import { loadReference } from '#server/reference/load.ts'
import { StartupError } from '#server/startupError.ts'
import { commands } from './commands.ts'
import type { Workplace } from './perform.ts'
import { runTool } from './runTool.ts'
import { isServerAct, runServerAct } from './serverActs.ts'
import { thisMachine, tokenPath } from './tokenFile.ts'
import { identifyAt, loginAt, logoutAt, type ToolDoor } from './toolIdentity.ts'

const undo: (() => Promise<unknown>)[] = []

const report = (sentence: string) => void process.stderr.write(`${sentence}\n`)

async function open(): Promise<Workplace> {
  const config = readConfig(process.env)
  const opened: OpenDatabase = await joinDatabase({
    ...config,
    databasePoolSize: Math.min(config.databasePoolSize, 6),
    report,
  })
  undo.push(() => opened.close())
  await loadReference(opened.db, systemClock.now())
  const { ports, close } = await openWork(config, opened, report)
  undo.push(close)
  undo.push(() => Promise.all([ports.couriers.SMS.close(), ports.couriers.EMAIL.close()]))
  const level = config.logLevel === 'info' ? 'warn' : config.logLevel
  const log = pino({ level, serializers: { err: loggedError } }, pino.destination(2))
  return { database: opened.db, pool: opened.pool, ports, log }
}

/** Whose account the tool runs under; behind sudo, the account of the person. */
function machineUser(): string {
  const behind = process.env.SUDO_USER
  return behind ? `${behind} (sudo)` : userInfo().username
}

const door: ToolDoor = {
  path: tokenPath(process.env),
  machine: secret => thisMachine(secret, machineUser()),
  wait: ms => setTimeout(ms),
}

async function main(): Promise<number> {
  const args = process.argv.slice(2)
  try {
    if (isServerAct(args))
      return await runServerAct(args, {
        open: async () => {
          const { database: db, ports } = await open()
          return { db, ports }
        },
        screen: { out: text => process.stdout.write(text), err: text => process.stderr.write(text) },
        machineUser: machineUser(),
      })
    return await runTool(args, {
      commands,
      open,
      screen: { out: text => process.stdout.write(text), err: process.stderr },
      identify: place => identifyAt(place, door),
      ways: {
        login: (place, say) => loginAt(place, door, say),
        logout: (place, say) => logoutAt(place, door, say),
      },
      machineUser: machineUser(),
    })
  } catch (error) {
    process.stderr.write(error instanceof StartupError ? `${error.message}\n` : `${String(error)}\n`)
    return 3
  } finally {
    for (const step of undo.reverse()) await step()
  }
}

// A pipe that its reader closed early (authority … | head) is no fault.
process.stdout.on('error', error => {
  if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit(0)
  throw error
})
process.exitCode = await main()
if (process.connected) process.disconnect()
