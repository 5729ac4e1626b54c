ALTER TABLE "invoice" ADD COLUMN "repeats" jsonb;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_repeats" CHECK ("invoice"."repeats" is null or "invoice"."reverses" is null);--> statement-breakpoint
-- When it comes again is no part of the document, and the one thing of it that changes.
create function keep_all_but_repeats() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'repeats' is distinct from to_jsonb(old) - 'repeats' then
    raise exception 'of an invoice nothing changes but when it repeats' using errcode = '23001';
  end if;
  return new;
end $$;
--> statement-breakpoint
drop trigger append_only on invoice;
--> statement-breakpoint
create trigger kept_but_for_repeats before update on invoice for each row execute function keep_all_but_repeats();
--> statement-breakpoint
create trigger kept_unless_samples before delete on invoice for each row execute function keep_unless_samples();
--> statement-breakpoint
do $$
declare
  app_role text := current_database() || '_app';
begin
  execute format('grant update on invoice to %I', app_role);
end $$;
