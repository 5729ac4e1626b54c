CREATE TABLE "month_figure" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"billed" jsonb NOT NULL,
	"settled" jsonb NOT NULL,
	"incomes" jsonb NOT NULL,
	"accounts" jsonb NOT NULL,
	"unpaid" jsonb NOT NULL,
	"owing" integer NOT NULL,
	CONSTRAINT "month_figure_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE TABLE "budget" (
	"society_id" text NOT NULL,
	"id" text NOT NULL,
	"year" text NOT NULL,
	"lines" jsonb NOT NULL,
	"resolution" text NOT NULL,
	"resolved_on" date NOT NULL,
	"revision" integer NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" text NOT NULL,
	CONSTRAINT "budget_society_id_id_pk" PRIMARY KEY("society_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "budget_revision" ON "budget" USING btree ("society_id","year","revision");--> statement-breakpoint
do $$
declare
  app_role text := current_database() || '_app';
  each text;
begin
  execute format('grant select, insert, update, delete on month_figure to %I', app_role);
  execute format('grant select, insert, delete on budget to %I', app_role);
  create trigger append_only before update or delete on budget for each row execute function keep_unless_samples();
  create trigger append_only_as_a_whole before truncate on budget for each statement execute function refuse_change();
  foreach each in array array['budget', 'month_figure'] loop
    execute format('create policy own_society on %I using (society_id = app_society()) with check (society_id = app_society())', each);
    execute format('create trigger only_in_commit before insert or update or delete on %I for each statement execute function refuse_outside_commit()', each);
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
  end loop;
end $$;
