-- What was saved as a concept before versions said so themselves.
update "versions" set "draft" = true where "uuid" in (
  select "concept_version" from "items" where "concept_version" is not null
  union
  select "to_version" from "audit_events" where "action" = 'savedConcept'
);
--> statement-breakpoint
-- The log is only ever added to.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the action log is only ever added to';
end
$$;
--> statement-breakpoint
create trigger audit_events_append_only before update or delete on "audit_events"
  for each row execute function refuse_change();
