-- Two roles per database, created once; a login without CREATEROLE gets this as SQL for its administrator.
do $$
declare
  role_name text;
begin
  foreach role_name in array array[current_database() || '_app', current_database() || '_identity'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin noinherit nosuperuser nobypassrls', role_name);
    end if;
    if not (select rolsuper from pg_roles where rolname = current_user)
      and not pg_has_role(current_user, role_name, 'member') then
      execute format('grant %I to %I', role_name, current_user);
    end if;
  end loop;
end $$;
--> statement-breakpoint
insert into sync_epoch values (gen_random_uuid());
--> statement-breakpoint
-- What the transaction says of itself; null when it says nothing, and null matches no row.
create function app_society() returns text language sql stable as
$$ select nullif(current_setting('app.society_id', true), '') $$;
--> statement-breakpoint
create function app_uid() returns text language sql stable as
$$ select nullif(current_setting('app.uid', true), '') $$;
--> statement-breakpoint
create function app_email() returns text language sql stable as
$$ select nullif(current_setting('app.email', true), '') $$;
--> statement-breakpoint
-- The other people whose own space a commit may write (one uid a line); empty outside commit.
create function app_write_uids() returns text[] language sql stable as
$$ select string_to_array(nullif(current_setting('app.write_uids', true), ''), E'\n') $$;
--> statement-breakpoint
create function app_may_use_space(space text) returns boolean language sql stable as
$$ select space = 's:' || app_society()
     or space = 'u:' || app_uid()
     or (left(space, 2) = 'u:' and substr(space, 3) = any (app_write_uids())) $$;
--> statement-breakpoint
create function refuse_outside_commit() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.in_commit', true), '') <> 'yes' then
    raise exception 'table % is written outside commit()', tg_table_name using errcode = '42501';
  end if;
  return null;
end $$;
--> statement-breakpoint
do $$
declare
  app_role text := current_database() || '_app';
  identity_role text := current_database() || '_identity';
  t text;
begin
  execute format('grant usage on schema public to %I, %I', app_role, identity_role);

  -- rows of a society
  foreach t in array array['society', 'flat', 'contact', 'holding', 'label', 'report', 'reporter', 'star'] loop
    execute format('create policy own_society on %I using (society_id = app_society()) with check (society_id = app_society())', t);
  end loop;
  -- look-ups before a society is chosen see one's own lines everywhere; writing needs the society
  create policy own_lines on membership for select
    using (society_id = app_society() or uid = app_uid() or (uid is null and email = app_email()));
  create policy own_society_insert on membership for insert with check (society_id = app_society());
  create policy own_society_update on membership for update
    using (society_id = app_society()) with check (society_id = app_society());
  create policy own_society_delete on membership for delete using (society_id = app_society());

  -- rows of a person
  foreach t in array array['profile', 'my_society'] loop
    execute format('create policy own_rows on %I using (uid = app_uid() or uid = any (app_write_uids())) with check (uid = app_uid() or uid = any (app_write_uids()))', t);
  end loop;

  -- the protocol's own tables
  create policy own_space on space using (app_may_use_space(id)) with check (app_may_use_space(id));
  create policy own_space on sync_index using (app_may_use_space(space)) with check (app_may_use_space(space));
  create policy own_client on sync_client using (uid = app_uid()) with check (uid = app_uid());
  create policy own_mutation on sync_mutation using (uid = app_uid()) with check (uid = app_uid());
  create policy everybody on sync_epoch for select using (true);
  execute format('grant select on sync_epoch to %I', app_role);

  foreach t in array array['society', 'flat', 'contact', 'holding', 'label', 'report', 'reporter', 'star', 'membership',
                           'profile', 'my_society', 'space', 'sync_index'] loop
    execute format('create trigger only_in_commit before insert or update or delete on %I for each statement execute function refuse_outside_commit()', t);
  end loop;

  foreach t in array array['society', 'flat', 'contact', 'holding', 'label', 'report', 'reporter', 'star', 'membership',
                           'profile', 'my_society', 'space', 'sync_index', 'sync_client', 'sync_mutation'] loop
    execute format('grant select, insert, update, delete on %I to %I', t, app_role);
  end loop;

  -- accounts: the identity role alone
  foreach t in array array['account', 'refresh_token', 'oob_code', 'signing_key', 'dev_mail'] loop
    execute format('create policy identity_only on %I to %I using (true) with check (true)', t, identity_role);
    execute format('grant select, insert, update, delete on %I to %I', t, identity_role);
  end loop;

  -- forced everywhere: the owner obeys too
  foreach t in array array['society', 'flat', 'contact', 'holding', 'label', 'report', 'reporter', 'star', 'membership',
                           'profile', 'my_society', 'space', 'sync_index', 'sync_client', 'sync_mutation', 'sync_epoch',
                           'account', 'refresh_token', 'oob_code', 'signing_key', 'dev_mail'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
  end loop;
end $$;
