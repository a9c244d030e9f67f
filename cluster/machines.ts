import { execFileSync, spawn } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A program that a machine keeps up, as its service manager does. */
export interface Program {
  readonly name: string
  readonly user: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Where it begins; the root of the disk unless told. */
  readonly folder?: string
  /** How long after its end it is begun again, in milliseconds. */
  readonly againMs: number
}

/** A machine of its own, as far as the kernel can make one: its disk, its network, its programs. */
export interface Machine {
  readonly name: string
  readonly address: string
  /** Writes a file to its disk, which one of its users alone may read. */
  readonly write: (path: string, text: string | Buffer, user?: string) => void
  /** Makes a folder on its disk for one of its users alone. */
  readonly folder: (path: string, user: string) => void
  /** Where its disk is seen from here. */
  readonly disk: string
  /** Runs a command there to its end. @returns what it printed */
  readonly run: (user: string, command: readonly string[], input?: string) => string
  readonly keep: (program: Program) => void
  /** Signals its processes whose command line holds the word; all of them without one. */
  readonly signal: (signal: NodeJS.Signals, word?: string) => void
  /** Everything on it ends at once, as when its power goes, and stays away until `begin`. */
  readonly die: () => void
  readonly begin: () => void
  /** Pulls its cable out, or puts it in again. */
  readonly plug: (isIn: boolean) => void
}

const checkout = fileURLToPath(new URL('..', import.meta.url))
const BRIDGE = 'portal'
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
/** Where the checkout lies on each machine, as in deploy/systemd. */
export const INSTALLED = '/opt/portal'

const run = (command: string, ...args: string[]): void =>
  void execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })

/** What of a process is told in /proc; undefined when it has just ended. */
function told<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Processes whose root is a machine's disk and whose command line holds a word. */
function processesOf(root: string, word: string): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .filter(pid => told(() => readlinkSync(`/proc/${pid}/root`)) === root)
    .filter(pid =>
      told(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
        ?.replaceAll('\0', ' ')
        .includes(word),
    )
    .map(Number)
}

/** A copy of this machine's system to write on; what is written lies in memory and is gone with the network. */
function layDisk(folder: string): string {
  const at = (path: string) => {
    const full = join(folder, path)
    mkdirSync(full, { recursive: true })
    return full
  }
  const root = at('root')
  const layers = `lowerdir=/,upperdir=${at('upper')},workdir=${at('work')}`
  run('mount', '-t', 'overlay', 'overlay', '-o', layers, root)
  run('mount', '--rbind', '/dev', at('root/dev'))
  run('mount', '-t', 'proc', 'proc', at('root/proc'))
  run('mount', '-t', 'tmpfs', '-o', 'mode=755', 'tmpfs', at('root/run'))
  run('mount', '-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs', at('root/tmp'))
  run('mount', '--bind', '-o', 'ro', checkout, at(`root${INSTALLED}`))
  return root
}

function layCable(name: string, address: string): void {
  run('ip', 'netns', 'add', name)
  run('ip', 'link', 'add', `to-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  run('ip', 'link', 'set', `to-${name}`, 'master', BRIDGE, 'up')
  run('ip', '-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  for (const link of ['lo', 'eth0']) run('ip', '-n', name, 'link', 'set', link, 'up')
}

/**
 * Lays the bridge that all machines hang on, with this program at one of its addresses.
 *
 * @param folder where disks and logs lie, in memory
 * @param hosts the names of the network, as /etc/hosts tells them
 */
export function layNetwork(folder: string, own: string, hosts: string): void {
  run('mount', '-t', 'tmpfs', 'tmpfs', '/run')
  run('mount', '-t', 'tmpfs', 'tmpfs', folder)
  writeFileSync(join(folder, 'hosts'), hosts)
  run('mount', '--bind', join(folder, 'hosts'), '/etc/hosts')
  run('ip', 'link', 'set', 'lo', 'up')
  run('ip', 'link', 'add', BRIDGE, 'type', 'bridge')
  run('ip', 'addr', 'add', `${own}/24`, 'dev', BRIDGE)
  run('ip', 'link', 'set', BRIDGE, 'up')
}

/** Lays one machine at an address of the network. What its programs print stands in `<folder>/<name>.log`. */
export function layMachine(folder: string, name: string, address: string): Machine {
  const root = layDisk(join(folder, name))
  layCable(name, address)
  const log = join(folder, `${name}.log`)
  const output = openSync(log, 'a')
  const programs = new Map<string, Program>()
  let isOn = true

  const inside = (user: string, command: readonly string[]): string[] => [
    ...['netns', 'exec', name, 'chroot', root],
    ...['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', ...command],
  ]
  const give = (path: string, user: string) => run('chroot', root, 'chown', `${user}:${user}`, path)

  function launch(program: Program): void {
    const { user, command, env = {}, folder: start = '/', againMs } = program
    const names = Object.entries({ PATH, LC_ALL: 'C.UTF-8', ...env }).map(([key, value]) => `${key}=${value}`)
    const words = ['env', '-i', '-C', start, ...names, ...command]
    const child = spawn('ip', inside(user, words), { stdio: ['ignore', output, output] })
    child.once('exit', (code, signal) => {
      appendFileSync(log, `-- ${program.name} ended: ${signal ?? code}\n`)
      setTimeout(() => {
        if (isOn) launch(program)
      }, againMs)
    })
  }

  const signal: Machine['signal'] = (which, word = '') => {
    for (const pid of processesOf(root, word)) told(() => process.kill(pid, which))
  }

  return {
    name,
    address,
    write(path, text, user = 'root') {
      const full = join(root, path)
      mkdirSync(dirname(full), { recursive: true })
      writeFileSync(full, text)
      chmodSync(full, 0o600)
      give(path, user)
    },
    folder(path, user) {
      mkdirSync(join(root, path), { recursive: true, mode: 0o700 })
      give(path, user)
    },
    disk: root,
    run: (user, command, input = '') =>
      execFileSync('ip', inside(user, command), { input, encoding: 'utf8', stdio: ['pipe', 'pipe', output] }),
    keep(program) {
      programs.set(program.name, program)
      launch(program)
    },
    signal,
    die() {
      isOn = false
      signal('SIGKILL')
    },
    begin() {
      isOn = true
      for (const program of programs.values()) launch(program)
    },
    plug: isIn => run('ip', 'link', 'set', `to-${name}`, isIn ? 'up' : 'down'),
  }
}
