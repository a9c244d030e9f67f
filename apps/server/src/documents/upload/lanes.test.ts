import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { createPdfReader } from '#server/documents/pdf/reader.ts'
import { makePdf } from '#server/documents/testing/makePdf.ts'
import { examine } from './examine.ts'

const MEGABYTE = 1024 * 1024
const PAPER = 103

const reader = createPdfReader()
afterAll(() => reader.close())

/** Examines a file and names the lanes that it waited in. */
async function lanesOf(bytes: Uint8Array): Promise<string[]> {
  const lanes: string[] = []
  const lane =
    (name: string) =>
    <Result>(act: () => Promise<Result>): Promise<Result> => {
      lanes.push(name)
      return act()
    }
  const refuse = ({ code }: { code: string }): never => {
    throw new Error(code)
  }
  await examine(
    { refuse },
    { bytes, name: 'paper' },
    PAPER,
    { reader, scanner: null },
    { quick: lane('quick'), long: lane('long') },
  ).catch((error: Error) => lanes.push(error.message))
  return lanes
}

/** A page whose content unpacks to so many megabytes. */
const unpacking = (megabytes: number): Buffer => {
  const packed = deflateSync(Buffer.alloc(megabytes * MEGABYTE, 0x20)).toString('latin1')
  const stream = `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed}\nendstream`
  return makePdf({ page: '/Contents 5 0 R', objects: [stream] })
}

const picture = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#aaa' } })
    .jpeg()
    .toBuffer()

describe('a file waits among its own kind', () => {
  it('a paper and a picture of a page are looked into in passing', async () => {
    expect(await lanesOf(makePdf({ pages: 3 }))).toEqual(['quick'])
    expect(await lanesOf(await picture(1900))).toEqual(['quick'])
  })

  it('what unpacks to megabytes is unpacked behind others like it, and kept', async () => {
    expect(await lanesOf(unpacking(3))).toEqual(['quick'])
    expect(await lanesOf(unpacking(5))).toEqual(['quick', 'long'])
    expect(await lanesOf(await picture(2100))).toEqual(['long'])
  })

  it('a bomb that is packed once is found there, one that is packed twice at the first look', async () => {
    expect(await lanesOf(unpacking(256))).toEqual(['quick', 'long', 'UNPACKS_TOO_LARGE'])
    const twice = deflateSync(deflateSync(Buffer.alloc(MEGABYTE))).toString('latin1')
    const stream = `<< /Length ${twice.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n${twice}\nendstream`
    expect(await lanesOf(makePdf({ objects: [stream] }))).toEqual(['quick', 'UNPACKS_TOO_LARGE'])
  })
})
