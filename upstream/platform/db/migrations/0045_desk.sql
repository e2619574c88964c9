CREATE TABLE "went_online" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "went_online_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tenant_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"item_id" bigint NOT NULL,
	"actor_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "editor_notices" ADD COLUMN "mail_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "ready_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "ready_by" uuid;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "ready_by_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "ready_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "sent_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "sent_back_to" uuid;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "sent_back_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "sent_back_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "went_online" ADD CONSTRAINT "went_online_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "went_online" ADD CONSTRAINT "went_online_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "went_online" ADD CONSTRAINT "went_online_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "went_online_user" ON "went_online" USING btree ("user_id","tenant_id","at");--> statement-breakpoint
CREATE INDEX "went_online_item" ON "went_online" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "items_waiting" ON "items" USING btree ("tenant_id","ready_at","id","team_path" text_pattern_ops) WHERE ready_at is not null and archived_at is null;--> statement-breakpoint
CREATE INDEX "items_sent_back" ON "items" USING btree ("sent_back_to","tenant_id") WHERE sent_back_to is not null;--> statement-breakpoint
-- Who handed a version over, and since when it waits, goes with the version: with it these end, and where nobody handed it
-- over (a plan that was dropped, an import, a version put back) the version itself tells. What was sent back ends with its
-- concept: handed over again, published or thrown away.
create function keep_hand_over() returns trigger language plpgsql as $$
begin
  if new.ready_version is null then
    new.ready_at := null; new.ready_by := null; new.ready_by_name := ''; new.ready_note := '';
  elsif new.ready_at is null then
    select v.at, v.author_id, v.author_name into new.ready_at, new.ready_by, new.ready_by_name
      from versions v where v.uuid = new.ready_version;
    new.ready_at := coalesce(new.ready_at, new.updated_at);
    new.ready_by_name := coalesce(new.ready_by_name, '');
  end if;
  if new.concept_version is null then
    new.sent_back_at := null; new.sent_back_to := null; new.sent_back_by := ''; new.sent_back_note := '';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger items_hand_over_insert before insert on "items"
  for each row when (new.ready_version is not null) execute function keep_hand_over();
--> statement-breakpoint
create trigger items_hand_over_update before update on "items"
  for each row when (new.ready_version is distinct from old.ready_version
    or new.concept_version is distinct from old.concept_version) execute function keep_hand_over();
--> statement-breakpoint
update "items" i set "ready_at" = v."at", "ready_by" = v."author_id", "ready_by_name" = v."author_name"
  from "versions" v where v."uuid" = i."ready_version";
