/**
 * F46, F47: with which roles a person changed something, seen inside the transaction that did it. What was queued under an earlier
 * role counts by the role of the moment it arrives.
 */
import { sql } from 'drizzle-orm'
import type { Drizzle } from '#server/database/connect.ts'

/** The office's own acts, which are done for no person, are not looked at. */
export const installRightsAudit = async ({ drizzle }: { drizzle: Drizzle }) => {
  const statements = [
    'create table rights_audit (society_id text, row_id text, what text, uid text, roles text[])',
    'create index on rights_audit (society_id)',
    `create function audit_rights() returns trigger language plpgsql security definer as $$
     declare
       who text := coalesce(current_setting('app.uid', true), '');
       what text := tg_table_name;
     begin
       if tg_table_name = 'report' and tg_op = 'UPDATE' then
         what := case when new.notes is distinct from old.notes and new.reporter_uid <> who
           then 'words of others' else 'report' end;
       end if;
       if who <> '' then
         insert into rights_audit select new.society_id, new.id, what, who,
           (select m.roles from membership m where m.society_id = new.society_id and m.uid = who);
       end if;
       return null;
     end $$`,
    ...['report', 'receipt'].map(
      (table) =>
        `create trigger rights after insert or update on ${table} for each row execute function audit_rights()`,
    ),
  ]
  for (const statement of statements) await drizzle.execute(sql.raw(statement))
}

type Breach = { what: string; uid: string; roles: string[] | null }

/** Only the office books money, and writes in what others have reported; nobody writes where they do not belong. */
export const checkRights = async (operator: Drizzle, societies: readonly string[]) => {
  const { rows } = (await operator.execute(sql`
    select what, uid, roles from rights_audit where society_id in ${[...societies]} and (roles is null
      or (what = 'receipt' and not roles && array['onlyAdmin'])
      or (what = 'words of others' and not roles && array['onlyAdmin', 'onlySuperAdmin']))`)) as unknown as {
    rows: Breach[]
  }
  const [breach] = rows
  if (breach !== undefined)
    throw new Error(`${breach.uid} changed a ${breach.what} as ${breach.roles ?? 'a stranger'}`)
}
