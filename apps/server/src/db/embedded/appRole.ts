import pg from 'pg'

/** The role with which the portal works in its embedded database. */
export const APP_ROLE = 'portal_app'

/** Makes sure that the role is there, may connect with this password, and is nothing beyond. */
export async function keepAppRole(url: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const found = await client.query('select from pg_roles where rolname = $1', [APP_ROLE])
    if (found.rowCount === 0) await client.query(`create role ${APP_ROLE}`)
    await client.query(
      `alter role ${APP_ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
         password ${pg.escapeLiteral(password)}`,
    )
  } finally {
    await client.end()
  }
}
