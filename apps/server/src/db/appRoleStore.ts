import pg from 'pg'
import { APPEND_ONLY, NEVER_DELETED, OWNERS_OWN } from './appendOnly.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** Schemas with tables of the portal: its own, and the stand-in of the payment company. */
const SCHEMAS = ['public', 'sandbox_razorpay'] as const

/** What the role may have done as the owner of the tables (migration 2032). */
const FUNCTIONS = 'public.make_part_ahead(text), public.drop_forgotten_messages(timestamptz)'

const list = (names: readonly string[]): string => names.map(name => `public.${name}`).join(', ')

/**
 * Gives the role with which the portal works what it needs and nothing else: rows to read and write, none to change where
 * a table is append-only, nothing to make or drop. What it had before is taken.
 *
 * @param client connected as the owner of the tables
 */
export async function grantAppRole(client: Client, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role)
  const grants = SCHEMAS.flatMap(schema => [
    `revoke all on schema ${schema} from ${to}`,
    `grant usage on schema ${schema} to ${to}`,
    `revoke all on all tables in schema ${schema} from ${to}`,
    `grant select, insert, update, delete on all tables in schema ${schema} to ${to}`,
    `revoke all on all sequences in schema ${schema} from ${to}`,
    `grant select, usage on all sequences in schema ${schema} to ${to}`,
  ])
  await client.query(
    [
      'begin',
      ...grants,
      `revoke update, delete on ${list(APPEND_ONLY)} from ${to}`,
      `revoke delete on ${list(NEVER_DELETED)} from ${to}`,
      // A part is reached by its table alone.
      `do $$ declare part regclass; begin
         for part in select c.oid from pg_class c where c.relispartition and c.relkind = 'r'
             and c.relnamespace = 'public'::regnamespace loop
           execute format('revoke all on %s from %I', part, ${pg.escapeLiteral(role)});
         end loop;
       end $$`,
      `grant execute on function ${FUNCTIONS} to ${to}`,
      `revoke insert, update, delete on ${list(OWNERS_OWN)} from ${to}`,
      'commit',
    ].join(';\n'),
  )
}

/** Predefined roles through which one reads or writes everything, or leaves the database. */
const POWERS = [
  ...['pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program'],
  ...['pg_write_all_data', 'pg_maintain', 'pg_create_subscription', 'pg_signal_backend'],
]

const EXCESS = `
  with me as (select * from pg_roles where rolname = current_user),
  tables as (
    select c.oid, n.nspname || '.' || c.relname as name, c.relowner
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'S') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema')
  select 'is a superuser' as excess from me where rolsuper
  union all select 'may make roles' from me where rolcreaterole
  union all select 'may make databases' from me where rolcreatedb
  union all select 'may copy the whole cluster' from me where rolreplication
  union all select 'passes by row security' from me where rolbypassrls
  union all select 'owns tables, or may become who does'
    where exists (select from tables where pg_has_role(relowner, 'MEMBER'))
  union all select 'owns the database, or may become who does'
    from pg_database where datname = current_database() and pg_has_role(datdba, 'MEMBER')
  union all select 'may make schemas in the database'
    where has_database_privilege(current_database(), 'CREATE')
  union all select 'may make tables in the schema ' || nspname
    from pg_namespace where nspname !~ '^pg_' and has_schema_privilege(oid, 'CREATE')
  union all select 'has the powers of ' || rolname
    from pg_roles where rolname = any ($1) and pg_has_role(oid, 'MEMBER')
  union all select 'may empty tables'
    where exists (select from tables t join pg_class c using (oid)
                   where c.relkind <> 'S' and has_table_privilege(t.oid, 'TRUNCATE'))
  union all select 'may change or delete rows of ' || name
    from tables where name = any ($2)
     and (has_any_column_privilege(oid, 'UPDATE') or has_table_privilege(oid, 'DELETE'))
  union all select 'may delete rows of ' || name
    from tables where name = any ($4) and has_table_privilege(oid, 'DELETE')
  union all select 'may write ' || name
    from tables where name = any ($3)
     and (has_any_column_privilege(oid, 'INSERT, UPDATE') or has_table_privilege(oid, 'DELETE'))`

const inPublic = (names: readonly string[]): string[] => names.map(name => `public.${name}`)

/** What the connected role may do beyond its work, each as the end of a sentence about it; nothing when it is right. */
export async function findExcess(client: Client): Promise<string[]> {
  const lists = [POWERS, inPublic(APPEND_ONLY), inPublic(OWNERS_OWN), inPublic(NEVER_DELETED)]
  const { rows } = await client.query<{ excess: string }>(EXCESS, lists)
  return rows.map(({ excess }) => excess)
}

/** Name of the connected role. */
export async function roleOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_user::text as name')
  return rows[0]?.name ?? ''
}
