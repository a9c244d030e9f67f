import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrationFaults, migrationsInUse } from './migrationFaults.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const faultsOf = (name: string, sql: string): string[] => {
  writeFileSync(join(folder, name), sql)
  return migrationFaults(migrationsInUse(folder))
}

describe('a migration of a portal in use', () => {
  it.each([
    [
      'an index that writers wait for',
      'create index a on booking (user_id);',
      'require-concurrent-index-creation',
    ],
    ['a column that the version before reads', 'alter table booking drop column remarks;', 'ban-drop-column'],
    ['a table that the version before reads', 'drop table booking;', 'ban-drop-table'],
    ['a new name', 'alter table booking rename column remarks to words;', 'renaming-column'],
    [
      'a type that rewrites the table',
      'alter table booking alter column id type bigint;',
      'changing-column-type',
    ],
    [
      'a column that no row has',
      'alter table booking add column a integer not null;',
      'adding-required-field',
    ],
    [
      'a rule that is held against all rows at once',
      'alter table booking add constraint a check (id > 0);',
      'constraint-missing-not-valid',
    ],
  ])('is refused for %s', (_, sql, rule) => {
    const [fault] = faultsOf('1980_wrong.sql', sql)
    expect(fault).toMatch(new RegExp(`^1980_wrong\\.sql:1 ${rule}: `))
  })

  it.each([
    ['1980_new.sql', 'create table hall_photo (id bigint primary key); create index a on hall_photo (id);'],
    ['1980_column.sql', 'alter table booking add column guests_children integer;'],
    ['1980_rule.sql', 'alter table booking add constraint a check (id > 0) not valid;'],
    ['1980_find_online.sql', 'create index concurrently if not exists a on booking (user_id);'],
  ])('may add what nobody waits for: %s', (name, sql) => expect(faultsOf(name, sql)).toEqual([]))

  it('is read from the first release on', () =>
    expect(faultsOf('1960_before.sql', 'drop table booking;')).toEqual([]))
})
