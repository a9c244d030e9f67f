import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { utf8 } from '#domain/draw/bytes.ts'
import { inOneFolder } from './chosen.ts'
import { unzip } from './unzip.ts'

/** An archive as a file manager writes it: members with a local header each, then the directory and its end. */
function zipOf(files: Readonly<Record<string, string>>, pack: boolean): Uint8Array<ArrayBuffer> {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const packed = pack ? deflateRawSync(content) : content
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50)
    head.writeUInt16LE(Buffer.byteLength(name), 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(pack ? 8 : 0, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(content.length, 24)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt32LE(at, 42)
    local.push(head, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    at += 30 + Buffer.byteLength(name) + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...local, listed, end]))
}
const texts = (files: ReadonlyMap<string, Uint8Array>) =>
  Object.fromEntries([...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
const CONTENT = { 'draw/manifest.json': '{}', 'draw/roll.jsonl': 'line\n'.repeat(1000) }

describe('an archive of a draw', () => {
  it.each([true, false])('gives its files back, packed: %s', async packed => {
    expect(texts(await unzip(zipOf(CONTENT, packed)))).toEqual(CONTENT)
  })
  it('is refused when it is none, or is cut off', async () => {
    await expect(unzip(new Uint8Array(utf8('no archive at all')))).rejects.toThrow('no ZIP')
    const whole = zipOf(CONTENT, true)
    whole[30 + 'draw/manifest.json'.length] = 0xff
    await expect(unzip(whole)).rejects.toThrow()
  })
})

describe('the files of a folder', () => {
  it('lose its name and its hidden ones, and keep the names of strangers below it', () => {
    const names = ['d/manifest.json', 'd/.DS_Store', 'd/more/x.txt', '__MACOSX/d/manifest.json', 'other.txt']
    const files = new Map(names.map(name => [name, utf8(name)]))
    expect([...inOneFolder(files).keys()]).toEqual(['manifest.json', 'more/x.txt', 'other.txt'])
  })
})
