import { describe, expect, it } from 'vitest'
import { openLines } from './openLines.ts'

const OPEN = {
  SMS_URL: 'http://sms.example.in/send',
  TIMESTAMP_URLS: 'https://one.example.in, http://two.example.in',
  SMTP_URL: 'smtp://user:hidden@mail.example.in:587',
  S3_ENDPOINT: 'http://files.example.in',
  BACKUP_S3_ENDPOINT: 'http://backups.example.in',
  VAULT_ADDR: 'http://vault.example.in:8200',
  DATABASE_URL: 'postgresql://portal_app:hidden@db.example.in/portal',
  DATABASE_OWNER_URL: 'postgresql://portal_owner:hidden@db.example.in/portal?sslmode=no-verify',
  DATABASE_STANDBY_URL: 'postgresql://portal_app:hidden@db.example.in:5433/portal',
  CLAMD_ADDRESS: 'tcp://scanner.example.in:3310',
}

describe('connections of a production', () => {
  it('that somebody on the way could read are each named, and no password is told', () => {
    const said = openLines(OPEN)
    expect(said.length).toBe(Object.keys(OPEN).length)
    for (const name of Object.keys(OPEN)) expect(said.join('\n')).toContain(name)
    expect(said.join('\n')).not.toContain('hidden')
  })

  it('that are encrypted to whom they are meant for are fine', () => {
    const closed = {
      SMS_URL: 'https://sms.example.in/send',
      TIMESTAMP_URLS: 'https://one.example.in, https://two.example.in',
      S3_ENDPOINT: 'https://files.example.in',
      BACKUP_S3_ENDPOINT: 'https://backups.example.in',
      VAULT_ADDR: 'https://vault.example.in:8200',
      DATABASE_URL: 'postgresql://portal_app@db.example.in/portal?sslmode=verify-full',
      DATABASE_OWNER_URL: 'postgresql://portal_owner@db.example.in/portal?sslmode=require',
      DATABASE_STANDBY_URL: 'postgresql://portal_app@db.example.in:5433/portal?sslmode=verify-full',
      CLAMD_ADDRESS: 'unix:///run/clamd.sock',
    }
    expect(openLines({ ...closed, SMTP_URL: 'smtps://mail.example.in:465' })).toEqual([])
    expect(openLines({ ...closed, SMTP_URL: 'smtp://mail.example.in:587?requireTLS=true' })).toEqual([])
    const lax = `${closed.DATABASE_OWNER_URL}&uselibpqcompat=true`
    expect(openLines({ DATABASE_OWNER_URL: lax })).toHaveLength(1)
  })

  it('that do not leave the machine may be plain', () => {
    const here = (address: string) => address.replace(/[a-z]+\.example\.in/g, '127.0.0.1')
    expect(openLines(Object.fromEntries(Object.entries(OPEN).map(([n, one]) => [n, here(one)])))).toEqual([])
    expect(openLines({ DATABASE_URL: 'postgresql:///portal?host=/run/postgresql' })).toEqual([])
  })
})
