import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileStore } from '#server/ports/files.ts'
import { systemRandom } from '#server/ports/random.ts'
import { type BucketServer, openBucketServer } from '#server/testing/bucketServer.ts'
import { testSealing } from '#server/testing/keys.ts'
import { diskFiles } from './diskFiles.ts'
import { openFiles } from './openFiles.ts'
import type { S3Place } from './s3Bucket.ts'
import { s3Files } from './s3Files.ts'

let server: BucketServer
let place: S3Place
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
  server = await openBucketServer('papers', 2)
  place = server.place
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const stores: [string, () => FileStore][] = [
  ['on disk', () => diskFiles(join(folder, 'store'), systemRandom)],
  ['in a bucket', () => s3Files(place)],
]

describe.each(stores)('a file store %s', (_name, open) => {
  it('gives back the very bytes, and after a removal nothing', async () => {
    const store = open()
    const bytes = systemRandom.bytes(300_000)
    await store.put('documents/ab/one.pdf', bytes, 'application/pdf')
    await store.put('documents/ab/two.pdf', Buffer.from('2'), 'application/pdf')
    expect(Buffer.from((await store.get('documents/ab/one.pdf')) ?? []).equals(bytes)).toBe(true)
    await store.remove('documents/ab/one.pdf')
    expect(await store.get('documents/ab/one.pdf')).toBeNull()
    expect(Buffer.from((await store.get('documents/ab/two.pdf')) ?? []).toString()).toBe('2')
    await expect(store.remove('documents/ab/one.pdf')).resolves.toBeUndefined()
  })
  it('lists every file with the time of its writing', async () => {
    const store = open()
    const written = ['list/one.pdf', 'list/deep/er/two.pdf', 'list/three.png']
    for (const key of written) await store.put(key, Buffer.from('x'), 'application/pdf')
    const listed: string[] = []
    for await (const { key, writtenOn } of store.list()) {
      expect(writtenOn.getTime()).toBeGreaterThan(0)
      listed.push(key)
    }
    expect(listed.filter(key => key.startsWith('list/')).sort()).toEqual([...written].sort())
    expect(new Set(listed).size).toBe(listed.length)
  })
  it('takes the same file twice', async () => {
    const store = open()
    for (let time = 0; time < 2; time++) await store.put('twice', Buffer.from('same'), 'image/png')
    expect(Buffer.from((await store.get('twice')) ?? []).toString()).toBe('same')
  })
  it.each([
    '',
    '/etc/passwd',
    '../x',
    'a/../../x',
    'a//b',
    '.hidden',
    'a/.b',
    'A',
    'a b',
    'a\0',
    'x'.repeat(101),
  ])('refuses %j as a key', async key => {
    const store = open()
    await expect(store.put(key, Buffer.from('x'), 'image/png')).rejects.toThrow('not the key of a file')
    await expect(store.get(key)).rejects.toThrow('not the key of a file')
    await expect(store.remove(key)).rejects.toThrow('not the key of a file')
  })
})

describe('files on disk', () => {
  it('lie whole under their names, for the portal alone, with nothing unfinished beside them', async () => {
    const store = diskFiles(join(folder, 'tidy'), systemRandom)
    await Promise.all(
      [1, 2, 3, 4].map(n => store.put('same/key', Buffer.from(`${n}`.repeat(9)), 'image/png')),
    )
    expect(await readdir(join(folder, 'tidy/same'))).toEqual(['key'])
    expect((await stat(join(folder, 'tidy/same/key'))).mode & 0o077).toBe(0)
    expect(Buffer.from((await store.get('same/key')) ?? []).toString()).toMatch(/^(\d)\1{8}$/)
  })
  it('leave nothing behind when they cannot be kept', async () => {
    const store = diskFiles(join(folder, 'torn'), systemRandom)
    await store.put('taken/inside', Buffer.from('1'), 'image/png')
    await expect(store.put('taken', Buffer.from('1'), 'image/png')).rejects.toThrow()
    expect(await readdir(join(folder, 'torn'))).toEqual(['taken'])
  })
})

describe('files in a bucket', () => {
  it('carry their type', async () => {
    await s3Files(place).put('typed', Buffer.from('1'), 'image/jpeg')
    expect(server.kept.get('/papers/typed')?.type).toBe('image/jpeg')
  })
  it('are not given to a wrong key, and say so without naming bucket or key', async () => {
    await s3Files(place).put('guarded', Buffer.from('1'), 'image/png')
    const stranger = s3Files({ ...place, secretAccessKey: 'guessed' })
    await expect(stranger.get('guarded')).rejects.toThrow(
      'the file store answered 403 when asked to read a file',
    )
    await expect(stranger.put('mine', Buffer.from('x'), 'image/png')).rejects.toThrow('answered 403')
    await expect(stranger.list()[Symbol.asyncIterator]().next()).rejects.toThrow('answered 403')
    await expect(stranger.remove('guarded')).rejects.toThrow('answered 403')
    expect(server.kept.has('/papers/guarded')).toBe(true)
  })
  it('are asked for again when the store is busy, and given up when it stays so', async () => {
    const store = s3Files(place)
    server.beBusy(2)
    server.seen.length = 0
    await store.put('patient', Buffer.from('x'), 'image/png')
    expect(server.seen).toEqual([503, 503, 200])
    server.beBusy(9)
    await expect(store.get('patient')).rejects.toThrow('answered 503')
    server.beBusy(0)
  })
})

describe('the configured store', () => {
  it('is the data folder unless a bucket is given', async () => {
    await openFiles({ dataDir: folder, files: { kind: 'disk' } }, testSealing()).put(
      'a',
      Buffer.from('1'),
      '',
    )
    expect(await readdir(join(folder, 'files'))).toEqual(['a'])
    await openFiles({ dataDir: folder, files: { kind: 's3', ...place } }, testSealing()).put(
      'b',
      Buffer.from('1'),
      'image/png',
    )
    expect(server.kept.has('/papers/b')).toBe(true)
  })
})
