-- Written by hand: how a Dutch word sounds, for who writes it as they hear it. An index is of it.
create function sound_of(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(replace(replace(replace(replace(replace(word, 'ph', 'f'), 'th', 't'), 'ck', 'k'), 'ij', 'y'), 'c', 'k'),
    '(.)\1+', '\1', 'g')
$$;
--> statement-breakpoint
CREATE TABLE "list_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"team_id" bigint NOT NULL,
	"list" text NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "list_views_name" UNIQUE NULLS NOT DISTINCT("team_id","list","owner_id","name")
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "municipality" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_views_owner" ON "list_views" USING btree ("owner_id");--> statement-breakpoint
-- Written by hand: where an organisation lies goes with its versions.
create function shared_municipality(item "items") returns text language sql stable as $$
  select coalesce((select left(v."values" -> 'address' ->> 'municipality', 200) from versions v
    where v.uuid = coalesce(item.ready_version, case when item.plan_is_older then null else item.planned_version end,
      item.published_version, item.planned_version, item.concept_version)), '')
$$;
--> statement-breakpoint
create function keep_municipality() returns trigger language plpgsql as $$
begin
  new.municipality := shared_municipality(new);
  return new;
end
$$;
--> statement-breakpoint
create trigger items_municipality_update before update on "items"
  for each row when (new.kind = 'organisation' and (new.ready_version is distinct from old.ready_version
    or new.planned_version is distinct from old.planned_version or new.plan_is_older is distinct from old.plan_is_older
    or new.published_version is distinct from old.published_version
    or new.concept_version is distinct from old.concept_version)) execute function keep_municipality();
--> statement-breakpoint
update "items" i set "municipality" = shared_municipality(i) where i."kind" = 'organisation';
