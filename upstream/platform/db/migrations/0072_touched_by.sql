-- blocks: it holds what was written in the last minute, no more.
ALTER TABLE "published_touched" ADD COLUMN "transaction" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "published_touched" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "published_touched" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "published_touched_item" ON "published_touched" USING btree ("item_id");--> statement-breakpoint
create or replace function note_published_touched() returns trigger language plpgsql as $$
begin
  insert into published_touched (tenant_id, item_id, starts_at, ends_at)
    select distinct tenant_id, item_id, nullif(starts_at, '-infinity'), ends_at from touched;
  return null;
end
$$;
