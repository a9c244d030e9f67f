import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { httpWebhooks } from './httpWebhooks.ts'
import { isPublicAddress } from './publicAddress.ts'

describe('an address', () => {
  it('is public only where the Internet has it', () => {
    for (const ip of ['8.8.8.8', '164.100.1.1', '2404:6800:4009::1'])
      expect(isPublicAddress(ip), ip).toBe(true)
    const inside = [
      '127.0.0.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
    ]
    const v6 = [
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      '::ffff:10.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::a00:1',
      '2002:a00:1::',
    ]
    for (const ip of [...inside, ...v6, '224.0.0.1', '255.255.255.255', 'none'])
      expect(isPublicAddress(ip), ip).toBe(false)
  })

  it('is told by HTTPS alone, without a name and password, and by no name of this house', () => {
    const { faultOf } = httpWebhooks({ networks: ['10.20.0.0/16'] })
    expect(faultOf('https://erp.example.in/hooks')).toBeUndefined()
    expect(faultOf('https://10.20.3.4/hooks')).toBeUndefined()
    for (const url of [
      'http://erp.example.in',
      'ftp://erp.example.in',
      'https://a:b@erp.example.in',
      'no address',
    ])
      expect(faultOf(url), url).toBe('NOT_HTTPS')
    for (const url of [
      'https://localhost/',
      'https://127.1/',
      'https://0x7f000001/',
      'https://[::1]/',
      'https://10.21.0.1/',
    ])
      expect(faultOf(url), url).toBe('NOT_PUBLIC')
  })
})

describe('a sender', () => {
  it('connects to no address but those that it has looked at, whatever the name led to before', async () => {
    const asked: string[] = []
    const answers = [
      [
        { address: '8.8.8.8', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
      [{ address: '127.0.0.1', family: 4 }],
    ]
    for (const found of answers) {
      const sender = httpWebhooks({
        networks: [],
        lookup: (name, done) => {
          asked.push(name)
          done(null, found)
        },
      })
      await expect(sender.post('https://rebound.example.in/', {}, '{}')).rejects.toThrow(
        'must not be reached',
      )
    }
    expect(asked).toEqual(['rebound.example.in', 'rebound.example.in'])
    await expect(httpWebhooks({ networks: [] }).post('https://127.0.0.1/', {}, '{}')).rejects.toThrow()
  })

  it('follows no redirect, and tells the status alone', async () => {
    let asked = 0
    const server = createServer((_request, reply) => {
      asked += 1
      reply.writeHead(302, { location: '/elsewhere' }).end()
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const at = server.address()
    const port = typeof at === 'object' && at ? at.port : 0
    const sender = httpWebhooks({ networks: ['127.0.0.0/8'], allowsHttp: true })
    expect(await sender.post(`http://127.0.0.1:${port}/`, {}, '{}')).toEqual({ status: 302 })
    expect(asked).toBe(1)
    server.close()
  })
})
