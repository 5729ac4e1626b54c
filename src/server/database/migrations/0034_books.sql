-- The books (docs/ledger.md). What follows holds for whoever writes to these tables, the owner of them included.
create function year_of_day(day date) returns text language sql immutable parallel safe as $$
  select y || '-' || (y + 1) from (select extract(year from day)::int - (extract(month from day) < 4)::int as y) start
$$;
--> statement-breakpoint
-- At least two lines, none of nothing, their sum nothing, and `amount` what is debited.
create function voucher_balances(lines jsonb, amount bigint) returns boolean language sql immutable parallel safe as $$
  select count(*) >= 2 and bool_and((line ->> 'amount')::bigint <> 0) and sum((line ->> 'amount')::bigint) = 0
    and sum(greatest((line ->> 'amount')::bigint, 0)) = amount
  from jsonb_array_elements(lines) line
$$;
--> statement-breakpoint
create function bill_total(lines jsonb) returns numeric language sql immutable parallel safe as $$
  select coalesce(sum((line ->> 'amount')::bigint), 0) from jsonb_array_elements(lines) line
$$;
--> statement-breakpoint
CREATE TABLE "financial_year" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"state" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "financial_year_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "journal_line" (
	"society_id" text NOT NULL,
	"voucher_id" text NOT NULL,
	"line" smallint NOT NULL,
	"account_id" text NOT NULL,
	"is_control" boolean NOT NULL,
	"flat_id" text,
	"holding_id" text,
	"dated" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "journal_line_society_id_voucher_id_line_pk" PRIMARY KEY("society_id","voucher_id","line"),
	CONSTRAINT "journal_line_flat" CHECK ("journal_line"."is_control" = ("journal_line"."flat_id" is not null) and "journal_line"."is_control" = ("journal_line"."holding_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"group" text NOT NULL,
	"role" text,
	"is_control" boolean NOT NULL,
	"is_closed" boolean NOT NULL,
	CONSTRAINT "ledger_account_society_id_id_pk" PRIMARY KEY("society_id","id"),
	CONSTRAINT "ledger_account_control" UNIQUE("society_id","id","is_control")
);
--> statement-breakpoint
CREATE TABLE "voucher" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"count" integer NOT NULL,
	"number" text NOT NULL,
	"dated" date NOT NULL,
	"year" text NOT NULL,
	"amount" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"party" text NOT NULL,
	"narration" text NOT NULL,
	"reverses" text,
	"reason" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" text NOT NULL,
	CONSTRAINT "voucher_society_id_id_pk" PRIMARY KEY("society_id","id"),
	CONSTRAINT "voucher_balances" CHECK (voucher_balances("voucher"."lines", "voucher"."amount")),
	CONSTRAINT "voucher_year" CHECK ("voucher"."year" = year_of_day("voucher"."dated")),
	CONSTRAINT "voucher_number" CHECK (length("voucher"."number") <= 16 and "voucher"."number" ~ '^[A-Z0-9/-]+$'),
	CONSTRAINT "voucher_reason" CHECK (("voucher"."kind" = 'reversal') = ("voucher"."reverses" is not null))
);
--> statement-breakpoint
CREATE TABLE "adjustment" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"holding_id" text NOT NULL,
	"flat_id" text NOT NULL,
	"head_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"dated" date NOT NULL,
	"due_on" date,
	"reason" text NOT NULL,
	"resolution" text NOT NULL,
	"number" text NOT NULL,
	"reverses" text,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "adjustment_society_id_id_pk" PRIMARY KEY("society_id","id"),
	CONSTRAINT "adjustment_sign" CHECK ("adjustment"."amount" <> 0 and ("adjustment"."amount" < 0) = ("adjustment"."reverses" is not null))
);
--> statement-breakpoint
CREATE TABLE "bill" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"run_id" text,
	"holding_id" text NOT NULL,
	"flat_id" text NOT NULL,
	"number" text NOT NULL,
	"dated" date NOT NULL,
	"due_on" date NOT NULL,
	"grace_days" integer NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"lines" jsonb NOT NULL,
	"round_off" bigint NOT NULL,
	"total" bigint NOT NULL,
	"arrears" jsonb NOT NULL,
	"advance" bigint NOT NULL,
	"working" jsonb NOT NULL,
	"flat" text NOT NULL,
	"person" text NOT NULL,
	"size" text NOT NULL,
	"carpet_sqft" integer NOT NULL,
	"is_let" boolean NOT NULL,
	"reverses" text,
	"reason" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bill_society_id_id_pk" PRIMARY KEY("society_id","id"),
	CONSTRAINT "bill_adds_up" CHECK (case when "bill"."reverses" is null then "bill"."total" >= 0 and bill_total("bill"."lines") + "bill"."round_off" = "bill"."total" else "bill"."total" <= 0 end)
);
--> statement-breakpoint
CREATE TABLE "bill_run" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"dated" date NOT NULL,
	"due_on" date NOT NULL,
	"head_ids" text[] DEFAULT '{}' NOT NULL,
	"count" integer NOT NULL,
	"total" bigint NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	"prepared_by" text NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" text NOT NULL,
	"prepared_uid" text NOT NULL,
	CONSTRAINT "bill_run_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "charge_head" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"head_id" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"account_id" text NOT NULL,
	"basis" jsonb NOT NULL,
	"scope" jsonb NOT NULL,
	"cycle" text NOT NULL,
	"is_service" boolean NOT NULL,
	"bears_interest" boolean NOT NULL,
	"is_taxed" boolean NOT NULL,
	"resolution" text NOT NULL,
	"since" date NOT NULL,
	"until" date,
	CONSTRAINT "charge_head_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "charge_policy" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"subject" text NOT NULL,
	"terms" jsonb NOT NULL,
	"resolution" text NOT NULL,
	"since" date NOT NULL,
	"until" date,
	CONSTRAINT "charge_policy_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "reading" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"head_id" text NOT NULL,
	"flat_id" text NOT NULL,
	"from" date NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "reading_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
ALTER TABLE "flat_summary" ADD COLUMN "balance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "flat_summary" ADD COLUMN "principal" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "flat_summary" ADD COLUMN "penalty" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "flat_summary" ADD COLUMN "interest" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "flat_summary" ADD COLUMN "unpaid" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "flat_summary" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "journal_line_society_id_voucher_id_voucher_society_id_id_fk" FOREIGN KEY ("society_id","voucher_id") REFERENCES "public"."voucher"("society_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "journal_line_account" FOREIGN KEY ("society_id","account_id","is_control") REFERENCES "public"."ledger_account"("society_id","id","is_control") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "journal_line_society_id_flat_id_flat_society_id_id_fk" FOREIGN KEY ("society_id","flat_id") REFERENCES "public"."flat"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_line" ADD CONSTRAINT "journal_line_society_id_holding_id_holding_society_id_id_fk" FOREIGN KEY ("society_id","holding_id") REFERENCES "public"."holding"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_society_id_year_financial_year_society_id_id_fk" FOREIGN KEY ("society_id","year") REFERENCES "public"."financial_year"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_society_id_reverses_voucher_society_id_id_fk" FOREIGN KEY ("society_id","reverses") REFERENCES "public"."voucher"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustment" ADD CONSTRAINT "adjustment_society_id_holding_id_holding_society_id_id_fk" FOREIGN KEY ("society_id","holding_id") REFERENCES "public"."holding"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustment" ADD CONSTRAINT "adjustment_society_id_flat_id_flat_society_id_id_fk" FOREIGN KEY ("society_id","flat_id") REFERENCES "public"."flat"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustment" ADD CONSTRAINT "adjustment_society_id_reverses_adjustment_society_id_id_fk" FOREIGN KEY ("society_id","reverses") REFERENCES "public"."adjustment"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustment" ADD CONSTRAINT "adjustment_society_id_id_voucher_society_id_id_fk" FOREIGN KEY ("society_id","id") REFERENCES "public"."voucher"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_society_id_run_id_bill_run_society_id_id_fk" FOREIGN KEY ("society_id","run_id") REFERENCES "public"."bill_run"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_society_id_holding_id_holding_society_id_id_fk" FOREIGN KEY ("society_id","holding_id") REFERENCES "public"."holding"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_society_id_flat_id_flat_society_id_id_fk" FOREIGN KEY ("society_id","flat_id") REFERENCES "public"."flat"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_society_id_reverses_bill_society_id_id_fk" FOREIGN KEY ("society_id","reverses") REFERENCES "public"."bill"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill" ADD CONSTRAINT "bill_society_id_id_voucher_society_id_id_fk" FOREIGN KEY ("society_id","id") REFERENCES "public"."voucher"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge_head" ADD CONSTRAINT "charge_head_society_id_account_id_ledger_account_society_id_id_fk" FOREIGN KEY ("society_id","account_id") REFERENCES "public"."ledger_account"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading" ADD CONSTRAINT "reading_society_id_flat_id_flat_society_id_id_fk" FOREIGN KEY ("society_id","flat_id") REFERENCES "public"."flat"("society_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_line_by_account" ON "journal_line" USING btree ("society_id","account_id","dated");--> statement-breakpoint
CREATE INDEX "journal_line_by_holding" ON "journal_line" USING btree ("society_id","holding_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_by_code" ON "ledger_account" USING btree ("society_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_by_role" ON "ledger_account" USING btree ("society_id","role");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_by_number" ON "voucher" USING btree ("society_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_by_count" ON "voucher" USING btree ("society_id","series","count");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_reversed_once" ON "voucher" USING btree ("society_id","reverses");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_opening" ON "voucher" USING btree ("society_id") WHERE "voucher"."kind" = 'opening';--> statement-breakpoint
CREATE INDEX "voucher_by_day" ON "voucher" USING btree ("society_id","dated");--> statement-breakpoint
CREATE UNIQUE INDEX "adjustment_reversed_once" ON "adjustment" USING btree ("society_id","reverses");--> statement-breakpoint
CREATE INDEX "adjustment_by_holding" ON "adjustment" USING btree ("society_id","holding_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_reversed_once" ON "bill" USING btree ("society_id","reverses");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_of_run" ON "bill" USING btree ("society_id","run_id","flat_id");--> statement-breakpoint
CREATE INDEX "bill_by_holding" ON "bill" USING btree ("society_id","holding_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_run_of_period" ON "bill_run" USING btree ("society_id","from") WHERE "bill_run"."kind" = 'regular';--> statement-breakpoint
CREATE UNIQUE INDEX "charge_head_since" ON "charge_head" USING btree ("society_id","head_id","since");--> statement-breakpoint
CREATE UNIQUE INDEX "charge_policy_since" ON "charge_policy" USING btree ("society_id","subject","since");--> statement-breakpoint
CREATE UNIQUE INDEX "reading_of_period" ON "reading" USING btree ("society_id","head_id","flat_id","from");--> statement-breakpoint
CREATE INDEX "receipt_by_holding" ON "receipt" USING btree ("society_id","holding_id");
--> statement-breakpoint
-- Receipts from before the books have no voucher; every new one has.
alter table receipt add constraint receipt_voucher foreign key (society_id, id) references voucher (society_id, id) not valid;
--> statement-breakpoint
create function refuse_closed_years() returns trigger language plpgsql as $$
declare
  refused record;
begin
  select n.number, y.id, y.state into refused
  from new_vouchers n join financial_year y on y.society_id = n.society_id and y.id = n.year
  where y.state in ('closed', 'audited')
    or (y.state = 'soft-closed' and n.kind not in ('journal', 'credit-note', 'debit-note', 'waiver', 'reversal'))
  limit 1;
  if found then
    raise exception 'the year % is %: % is refused', refused.id, refused.state, refused.number using errcode = '23001';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger closed_years after insert on voucher referencing new table as new_vouchers
  for each statement execute function refuse_closed_years();
--> statement-breakpoint
create function write_journal_lines() returns trigger language plpgsql as $$
begin
  insert into journal_line (society_id, voucher_id, line, account_id, is_control, flat_id, holding_id, dated, amount)
  select n.society_id, n.id, l.at, l.line ->> 'accountId', l.line ->> 'flatId' is not null, l.line ->> 'flatId', l.line ->> 'holdingId',
    n.dated, (l.line ->> 'amount')::bigint
  from new_vouchers n, jsonb_array_elements(n.lines) with ordinality l (line, at);
  return null;
end $$;
--> statement-breakpoint
create trigger journal_lines after insert on voucher referencing new table as new_vouchers
  for each statement execute function write_journal_lines();
--> statement-breakpoint
-- Lines come with their voucher and in no other way.
create function refuse_lines_alone() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'a line of the journal is written with its voucher' using errcode = '23001';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger only_with_voucher before insert on journal_line for each statement execute function refuse_lines_alone();
--> statement-breakpoint
-- In the end of the transaction, so that the order in which they are written does not matter. A row that is not seen any more
-- (another society was chosen meanwhile) is refused, not passed over.
create function refuse_gaps() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from voucher where society_id = new.society_id and id = new.id) then
    raise exception 'the voucher % cannot be checked', new.number using errcode = '23001';
  end if;
  if (not exists (select 1 from voucher v where v.society_id = new.society_id and v.series = new.series and v.count = new.count - 1)
      and exists (select 1 from voucher v where v.society_id = new.society_id and v.series = new.series and v.count < new.count))
    or (not exists (select 1 from voucher v where v.society_id = new.society_id and v.series = new.series and v.count = new.count + 1)
      and exists (select 1 from voucher v where v.society_id = new.society_id and v.series = new.series and v.count > new.count)) then
    raise exception 'the series % has a gap beside %', new.series, new.number using errcode = '23001';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger no_gaps after insert on voucher deferrable initially deferred
  for each row execute function refuse_gaps();
--> statement-breakpoint
create function refuse_reopening() returns trigger language plpgsql as $$
declare
  states text[] := array['open', 'soft-closed', 'closed', 'audited'];
begin
  if new.society_id <> old.society_id or new.id <> old.id
    or array_position(states, new.state) < array_position(states, old.state) then
    raise exception 'the year % is not opened again', old.id using errcode = '23001';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger only_forward before update on financial_year for each row execute function refuse_reopening();
--> statement-breakpoint
create trigger kept_unless_samples before delete on financial_year for each row execute function keep_unless_samples();
--> statement-breakpoint
-- An account that was entered on keeps its place: a statement of an old year does not change.
create function refuse_other_group() returns trigger language plpgsql as $$
begin
  if (new.id, new.is_control, new."group") is distinct from (old.id, old.is_control, old."group")
    and exists (select 1 from journal_line l where l.society_id = old.society_id and l.account_id = old.id) then
    raise exception 'the account % has entries and keeps its group', old.code using errcode = '23001';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger group_stays before update on ledger_account for each row execute function refuse_other_group();
--> statement-breakpoint
create or replace function refuse_samples_with_books() returns trigger language plpgsql as $$
begin
  if new.samples_since is not null and old.samples_since is null
    and (exists (select 1 from receipt where society_id = new.society_id)
      or exists (select 1 from voucher where society_id = new.society_id)) then
    raise exception 'a society with books does not become one of samples' using errcode = '23001';
  end if;
  return new;
end $$;
--> statement-breakpoint
do $$
declare
  app_role text := current_database() || '_app';
  t text;
begin
  foreach t in array array['voucher', 'journal_line', 'bill', 'adjustment'] loop
    execute format('create trigger append_only before update or delete on %I for each row execute function keep_unless_samples()', t);
    execute format('create trigger append_only_as_a_whole before truncate on %I for each statement execute function refuse_change()', t);
    execute format('grant select, insert, delete on %I to %I', t, app_role);
  end loop;
  foreach t in array array['ledger_account', 'financial_year', 'charge_head', 'charge_policy', 'reading', 'bill_run'] loop
    execute format('grant select, insert, update, delete on %I to %I', t, app_role);
  end loop;
  foreach t in array array['voucher', 'journal_line', 'bill', 'adjustment', 'ledger_account', 'financial_year', 'charge_head', 'charge_policy',
    'reading', 'bill_run'] loop
    execute format('create policy own_society on %I using (society_id = app_society()) with check (society_id = app_society())', t);
    execute format('create trigger only_in_commit before insert or update or delete on %I for each statement execute function refuse_outside_commit()', t);
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
  end loop;
end $$;
