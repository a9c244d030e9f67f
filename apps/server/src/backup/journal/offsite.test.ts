import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { S3Place } from '#server/ports/files/s3Bucket.ts'
import { StartupError } from '#server/startupError.ts'
import { type BucketServer, openBucketServer } from '#server/testing/bucketServer.ts'
import { mirrorOf } from './mirror.ts'
import { bucketTarget, fetchFollowed, readBackupBucket } from './offsite.ts'

const NAME = 'followed-2026-48'
let root: string
let server: BucketServer
let place: S3Place

const folderOf = (name: string) => {
  const folder = join(root, name)
  mkdirSync(folder)
  return folder
}
const treeOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .toSorted()

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'offsite-'))
  server = await openBucketServer('backups', 2)
  place = server.place
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

it('all of a followed folder is in the bucket, each file sent once, also by a program begun again', async () => {
  const from = folderOf('from')
  for (const path of ['base/cluster/global', 'journal', 'files/ab'])
    mkdirSync(join(from, path), { recursive: true })
  const large = Buffer.alloc(3_000_000, 'journal')
  writeFileSync(join(from, 'base/cluster/global/pg_control.gz.age'), 'control')
  writeFileSync(join(from, 'journal/00000001-0000000001000000-0000000002000000.wal.gz.age'), large)
  writeFileSync(join(from, 'journal/half.new'), 'not whole yet')
  const now = () => new Date()
  const first = mirrorOf(from, await bucketTarget(place, NAME), now)
  await first()
  writeFileSync(join(from, 'files/ab/upload.age'), 'came later')
  await first()
  const sent: string[] = []
  const again = await bucketTarget(place, NAME)
  writeFileSync(join(from, 'files/ab/second.age'), 'came while nobody followed')
  const keep = (path: string, name: string) => {
    sent.push(name)
    return again.keep(path, name)
  }
  await mirrorOf(from, { ...again, keep }, now)()
  expect(sent).toEqual(['files/ab/second.age'])

  const to = folderOf('to')
  await fetchFollowed(place, NAME, to)
  expect(treeOf(to)).toEqual(treeOf(from).filter(path => !path.endsWith('.new')))
  const [piece = ''] = readdirSync(join(to, 'journal'))
  expect(readFileSync(join(to, 'journal', piece)).equals(large)).toBe(true)
})

it('another name in the same bucket is another folder, and one that is not there is told so', async () => {
  await expect(fetchFollowed(place, 'followed-2026-4', folderOf('none'))).rejects.toThrow(
    'There is no followed database followed-2026-4 in the bucket backups.',
  )
})

it('a wrong key, or a storage that is away, is told before anything is followed', async () => {
  const sentence = 'The bucket backups of BACKUP_S3_BUCKET cannot be used'
  const guessed = bucketTarget({ ...place, secretAccessKey: 'guessed' }, NAME)
  await expect(guessed).rejects.toThrow(sentence)
  await expect(guessed).rejects.toBeInstanceOf(StartupError)
  await expect(bucketTarget({ ...place, endpoint: 'http://127.0.0.1:9' }, NAME)).rejects.toThrow(sentence)
})

it('a name that leads out of its folder is no file of a followed database', async () => {
  const target = await bucketTarget(place, NAME)
  expect(() => target.has('../elsewhere')).toThrow(StartupError)
  await expect(target.keep(root, 'a b')).rejects.toThrow(StartupError)
})

it('half of its configuration is refused, and none is nothing', () => {
  expect(readBackupBucket({})).toBeUndefined()
  expect(() => readBackupBucket({ BACKUP_S3_BUCKET: 'backups' })).toThrow(
    'BACKUP_S3_BUCKET needs BACKUP_S3_ENDPOINT and BACKUP_S3_REGION and BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY too.',
  )
})
