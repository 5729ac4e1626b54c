ALTER TABLE "society" ADD COLUMN "samples_since" date;--> statement-breakpoint
-- Books are never changed or deleted, but for those of a society whose data are samples; and no society with books becomes one.
create function keep_unless_samples() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select 1 from society where society_id = old.society_id and samples_since is not null
  ) then
    return old;
  end if;
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = '23001';
end $$;
--> statement-breakpoint
create function refuse_samples_with_books() returns trigger language plpgsql as $$
begin
  if new.samples_since is not null and old.samples_since is null
    and exists (select 1 from receipt where society_id = new.society_id) then
    raise exception 'a society with books does not become one of samples' using errcode = '23001';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger no_samples_with_books before update on society for each row execute function refuse_samples_with_books();
--> statement-breakpoint
drop trigger append_only on receipt;
--> statement-breakpoint
create trigger append_only before update or delete on receipt for each row execute function keep_unless_samples();
--> statement-breakpoint
drop trigger append_only on import_change;
--> statement-breakpoint
create trigger append_only before update or delete on import_change for each row execute function keep_unless_samples();
--> statement-breakpoint
-- These have changed all along, and were never deleted.
create trigger kept_unless_samples before delete on import_batch for each row execute function keep_unless_samples();
--> statement-breakpoint
create trigger kept_unless_samples before delete on join_request for each row execute function keep_unless_samples();
--> statement-breakpoint
do $$
declare
  app_role text := current_database() || '_app';
begin
  execute format('grant delete on receipt, join_request, import_change, import_batch to %I', app_role);
end $$;
