-- What was saved as a concept before versions said so themselves.
update "versions" set "draft" = true where "uuid" in (
  select "concept_version" from "items" where "concept_version" is not null
  union
  select "to_version" from "audit_events" where "action" = 'savedConcept'
);
