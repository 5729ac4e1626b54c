-- One more role per database: it reads every row of every table and writes nothing. Policies are forced for the owner too,
-- and a login that may not bypass them would find its backup empty.
do $$
declare
  role_name text;
begin
  if not exists (select from pg_roles where rolname = current_database() || '_backup') then
    execute format('create role %I nologin noinherit nosuperuser nobypassrls', current_database() || '_backup');
  end if;
  for role_name in select current_database() || '_' || name from unnest(array['app', 'identity', 'keeper', 'backup']) as name loop
    -- asked by trying: since PostgreSQL 16 its maker is a member of a role and still may not take it
    begin
      perform set_config('role', role_name, true);
      reset role;
    exception when insufficient_privilege then
      execute format('grant %I to %I', role_name, current_user);
    end;
  end loop;
  execute format('grant usage on schema public, drizzle to %I', current_database() || '_backup');
  execute format('grant select on drizzle.__drizzle_migrations to %I', current_database() || '_backup');
end $$;
--> statement-breakpoint
-- Run after every migration, so that no table is left out because somebody forgot its policy.
create function open_to_backup() returns void language plpgsql as $$
declare
  backup_role text := current_database() || '_backup';
  t text;
begin
  -- two servers may start at once
  perform pg_advisory_xact_lock(hashtext('open_to_backup'));
  for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'backup_reads') loop
    execute format('create policy backup_reads on %I for select to %I using (true)', t, backup_role);
    execute format('grant select on %I to %I', t, backup_role);
  end loop;
  for t in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
      and not has_table_privilege(backup_role, oid, 'select') loop
    execute format('grant select on sequence %I to %I', t, backup_role);
  end loop;
end $$;
--> statement-breakpoint
select open_to_backup();
